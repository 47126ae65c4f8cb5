package import Importing
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let capture = Command(
    CommandForm(
      "capture", "adb|sim|URL", "read a screen from a device or a page",
      details: """
        Captures a dump and opens it at the prompt. Standard error shows the command that runs. With
        adb: views, size and density of an Android device. With sim: the booted iOS simulator, by
        sim-use, axe or idb. A URL (http, https, file) opens in a Chromium without your profile.

        Option -o FILE.kdl writes the imported scenario, any other name the dump, and - prints it.
        A capture takes at most 20 seconds; ^C ends it.
        """,
      example: "mistap capture adb -o app.kdl",
      takes: 1...1)
  ) { call throws(CommandOutput) in try CaptureCall(call: call).output() }
}

/// A dump that was captured, for the prompt to open.
package typealias CapturedScreen = ImportedScenario

/// A dump as a tool printed it, with the options for its import.
struct CapturedDump: Sendable {
  /// The name of the dump in messages and in the scenario.
  var name: String
  var bytes: [UInt8]
  var options: ImportOptions
}

private struct CaptureCall: Sendable {
  let call: Call

  func output() throws(CommandOutput) -> CommandOutput {
    var tools = CaptureTools(programs: call.environment.programs, options: call.options)
    let dump: CapturedDump
    switch call.operand {
    case "adb": dump = try tools.android()
    case "sim": dump = try tools.simulator()
    default: dump = try tools.page(call.operand)
    }
    let commands = tools.lines.map { "runs: \($0)" } + tools.remarks
    guard let output = call.options.output else {
      var opened = CommandOutput(err: remarks(commands, nil))
      opened.opens = try imported(dump, at: dump.name)
      return opened
    }
    guard output != "-" else {
      return CommandOutput(
        String(decoding: dump.bytes, as: UTF8.self).withoutTrailingNewline,
        err: remarks(commands, try imported(dump, at: dump.name)))
    }
    let scenario = try imported(dump, at: output)
    let isScenario = output.hasSuffix(ScenarioFiles.ending)
    let bytes = isScenario ? Array(scenario.text.utf8) : dump.bytes
    let wrote = try call.writeNamed(bytes, to: output)
    var lines = commands
    if !isScenario, let density = dump.options.density {
      lines.append("the dump does not say its density: import it with --density \(density.points)")
    }
    return CommandOutput(
      err: [remarks(lines, scenario), wrote].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// The remarks on a capture: its commands, and the remarks of the import.
  private func remarks(_ lines: [String], _ scenario: ImportedScenario?) -> String {
    guard !call.options.isQuiet else { return "" }
    let note = scenario.map { [ImportNote.text(of: $0, path: $0.study.path)] } ?? []
    return (lines + note).joined(separator: "\n").withoutControls
  }

  private func imported(
    _ dump: CapturedDump, at path: String
  ) throws(CommandOutput) -> ImportedScenario {
    do {
      let source = ImportedScenario.Source(path: dump.name, bytes: dump.bytes)
      return try ImportedScenario([source], at: path, dump.options)
    } catch {
      throw CommandOutput(err: error.message.withoutControls, status: ExitStatus.wrongInput)
    }
  }
}
