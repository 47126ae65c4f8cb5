internal import Drawing
internal import Reporting
internal import ScenarioLanguage

extension Command {
  static let format = Command(
    CommandForm(
      "format", "[PATH…]", "format scenarios in place",
      example: "mistap format Scenarios --check", takes: 0...Int.max, .scenarios)
  ) { call throws(CommandOutput) in try FormatCall(call: call).format(call.operands) }
}

private struct FormatCall: Sendable {
  let call: Call

  /// Formats scenario files in place; standard input is written to standard output.
  func format(_ paths: [String]) throws(CommandOutput) -> CommandOutput {
    guard paths == ["-"] || !paths.contains("-") || call.options.checksOnly else {
      return .refused("format writes standard input to standard output: name no files with -")
    }
    var changed: [(path: String, text: String)] = []
    var errors: [String] = []
    let found = try call.found()
    let preparation = Preparation(notes: found.notes)
    let projects = found.projects.map { ScenarioFile(path: $0, reportPath: "") }
    do {
      for file in found.scenarios + projects {
        let bytes = try bytes(of: file)
        let isInput = file.path == "-"
        let source = SourceFile(path: isInput ? "stdin" : file.path, bytes: bytes)
        if let foreign = call.scenarioFiles.foreign(source) {
          errors.append(foreign.text)
          continue
        }
        switch Result(catching: { () throws(Diagnostic) in try Canonical.text(of: source) }) {
        case .failure(let diagnostic): errors.append(diagnostic.text)
        case .success(let text):
          if isInput, !call.options.checksOnly { return CommandOutput(text.withoutTrailingNewline) }
          if Array(text.utf8) != bytes { changed.append((file.path, text)) }
        }
      }
    } catch {
      return .refused(error.reason)
    }
    guard errors.isEmpty else {
      return CommandOutput(err: errors.joined(separator: "\n"), status: ExitStatus.wrongInput)
    }
    return preparation.addingNotes(
      call.options.checksOnly ? report(changed.map(\.path)) : write(changed))
  }

  private func bytes(of file: ScenarioFile) throws(FileAccess.Problem) -> [UInt8] {
    do {
      return try call.environment.files.readInput(file.path)
    } catch {
      throw FileAccess.Problem("cannot read '\(file.path)': \(error.reason)")
    }
  }

  private func report(_ paths: [String]) -> CommandOutput {
    guard !paths.isEmpty else { return CommandOutput() }
    let lines = paths.map { "\($0): not formatted; run mistap format \($0.shellPath)" }
    let text = call.options.isQuiet ? "" : lines.joined(separator: "\n")
    return CommandOutput(text.withoutControls, status: ExitStatus.failed)
  }

  private func write(_ changed: [(path: String, text: String)]) -> CommandOutput {
    for file in changed {
      do {
        try call.environment.files.write(file.path, Array(file.text.utf8))
      } catch {
        return .refused("cannot write '\(file.path)': \(error.reason)")
      }
    }
    let lines = changed.map { "formatted \($0.path)" }
    return CommandOutput(call.options.isQuiet ? "" : lines.joined(separator: "\n").withoutControls)
  }
}
