internal import Importing
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let importing = Command(
    CommandForm(
      "import", "FILE…", "turn UI dumps into a scenario",
      details: """
        FILE is the output of one of these tools. The content decides, not the name:
        \(formats)
        Several files become several screens of one scenario. Option --link guesses the links
        between them and marks each guess. A design's pages become layouts. With --layouts-from names, versions
        of a frame become layouts (Checkout, Checkout copy, Checkout / B). Assumptions and skipped
        nodes go to standard error. Every command that takes a scenario takes a dump, too.
        """,
      example: "mistap import window_dump.xml -o app.kdl",
      takes: 0...Int.max)
  ) { call throws(CommandOutput) in try ImportCall(call: call).importDumps() }

  private static var formats: String {
    let width = Importer.formats.map(\.id.count).max() ?? 0
    return Importer.formats.map { format in
      let gap = String(repeating: " ", count: width - format.id.count + 2)
      return "  \(format.id)\(gap)\(format.summary)"
    }.joined(separator: "\n")
  }
}

/// An import of dumps as a scenario.
private struct ImportCall: Sendable {
  let call: Call

  /// Imports dumps as a scenario, to standard output or into a file.
  func importDumps() throws(CommandOutput) -> CommandOutput {
    if call.options.wantsSnippet { return CommandOutput(Snippet.text) }
    guard !call.operands.isEmpty else {
      throw .refused("mistap import: missing FILE", hint: "see mistap import --help")
    }
    let sources = try dumps()
    let output = call.options.output.flatMap { $0 == "-" ? nil : $0 }
    if let output,
      let problem = Sources(call.operands, call.environment.files).problem(withWriting: [output])
    {
      throw .refused(problem)
    }
    let importOptions = try call.options.imports(in: project())
    let scenario: ImportedScenario
    do {
      scenario = try ImportedScenario(sources, at: output ?? "imported.kdl", importOptions)
    } catch {
      throw CommandOutput(err: error.message.withoutControls, status: ExitStatus.wrongInput)
    }
    if call.options.printsRemarks { return remarks(on: scenario, sources.map(\.path)) }
    var notes: [String] = []
    if !call.options.isQuiet {
      notes.append(ImportNote.text(of: scenario, path: sources.map(\.path).joined(separator: ", ")))
    }
    if call.options.explains { notes.append(ImportNote.explanation(of: scenario)) }
    let err = notes.filter { !$0.isEmpty }.joined(separator: "\n").withoutControls
    guard let output else { return CommandOutput(scenario.text.withoutTrailingNewline, err: err) }
    let wrote = try call.writeNamed(Array(scenario.text.utf8), to: output)
    return CommandOutput(err: [err, wrote].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// Prints what was read, assumed and skipped.
  private func remarks(on scenario: ImportedScenario, _ paths: [String]) -> CommandOutput {
    guard !call.options.answersJSON else {
      return CommandOutput(
        json: ImportNote.json(of: scenario), isPrecise: call.options.isPrecise)
    }
    return CommandOutput(
      ImportNote.text(of: scenario, path: paths.joined(separator: ", ")).withoutControls)
  }

  private func dumps() throws(CommandOutput) -> [ImportedScenario.Source] {
    var found: [ImportedScenario.Source] = []
    for path in call.operands {
      do {
        found.append(
          ImportedScenario.Source(
            path: path == "-" ? "stdin" : path, bytes: try call.environment.files.readInput(path)))
      } catch {
        throw .refused("cannot read '\(path)': \(error.reason)")
      }
    }
    return found
  }

  /// The project of the first dump.
  private func project() throws(CommandOutput) -> Project? {
    let project = call.scenarioFiles.projects.project(ofInput: call.operand)?.project
    if let errors = project?.diagnostics, !errors.isEmpty {
      throw CommandOutput(
        err: errors.texts.joined(separator: "\n"), status: ExitStatus.wrongInput)
    }
    return project
  }
}

extension Options {
  /// Returns the settings of an import by itself. An unknown device is an error.
  func imports(in project: Project? = nil) throws(CommandOutput) -> ImportOptions {
    var found = imports
    found.screen = screenID
    found.links = linksScreens
    found.versionSource = versionSource
    found.frames = frames
    found.project = project
    if let id = device {
      guard let device = DeviceCatalogue.device(id: id) else {
        throw .refused(.unknown(.device, id, among: DeviceCatalogue.all.map(\.id)))
      }
      found.device = device
    }
    return found
  }
}
