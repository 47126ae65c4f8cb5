internal import ScenarioLanguage
internal import TouchLab

/// A scenario that was read, ready to be run.
struct Prepared: Sendable {
  let file: ScenarioFile
  /// The files that it was read from, its own first.
  let inputs: [InputFile]
  /// What was read; nothing where it was let go of, to be read again when its turn comes.
  private var held: [Held]

  private struct Held: Sendable {
    var study: Study
    var text: ScenarioSource
  }

  init(file: ScenarioFile, study: Study, text: ScenarioSource, from inputs: [InputFile]) {
    self.file = file
    self.inputs = inputs
    held = [Held(study: study, text: text)]
  }

  /// The paths of the files that it was read from.
  var sources: [String] { inputs.map(\.path) }

  var isAbridged: Bool { held.isEmpty }

  var study: Study { held.first?.study ?? Study(path: file.path, title: "", layouts: []) }

  /// The scenario's text, also that of a dump.
  var text: SourceFile { held.first?.text.text ?? SourceFile(path: file.path, bytes: []) }
}

extension Prepared {
  /// How many studies are held at once: of a hundred thousand scenarios there is no room for all.
  static let mostHeld = 500

  /// The same without what takes room.
  var abridged: Prepared {
    var abridged = self
    abridged.held = []
    return abridged
  }
}

/// Scenarios that were read, and what was found beside them that cannot be.
struct Preparation: Sendable {
  var scenarios: [Prepared] = []
  /// All that were found, of which a shard reads some.
  var files: [ScenarioFile] = []
  /// The paths that were left out and the reasons, a line each.
  var notes: [String]

  /// What a command comes to, after what was left out.
  func telling(_ output: CommandOutput) -> CommandOutput {
    guard !notes.isEmpty else { return output }
    var output = output
    let note = notes.map { "mistap: \($0)".withoutControls }.joined(separator: "\n")
    output.err = output.err.isEmpty ? note : "\(note)\n\(output.err)"
    return output
  }

  /// Refuses to write over what was read.
  func guardSources(from outputs: [String], _ files: FileAccess) throws(CommandOutput) {
    let sources = Sources(scenarios.flatMap(\.sources), files)
    if let problem = sources.problem(withWriting: outputs) { throw .refused(problem) }
  }
}
