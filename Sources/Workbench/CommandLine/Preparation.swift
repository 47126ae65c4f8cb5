internal import ScenarioLanguage
internal import TouchLab

/// A scenario that was read, ready to be run.
struct Prepared: Sendable {
  var file: ScenarioFile
  var study: Study
  /// The scenario's text, also that of a dump.
  var text: SourceFile
  /// Whether the study was let go of, to be read again when its turn comes.
  var isAbridged = false
  /// The files that it was read from.
  var sources: [String]
}

extension Prepared {
  /// How many studies a run holds at once: of a hundred thousand scenarios there is no room for all.
  static let mostHeld = 500

  /// The same without what takes room.
  var abridged: Prepared {
    var abridged = self
    abridged.study = Study(path: study.path, title: "", layouts: [])
    abridged.text = SourceFile(path: text.path, bytes: [])
    abridged.isAbridged = true
    return abridged
  }
}

/// Scenarios that were read, and what was found beside them that cannot be.
struct Preparation: Sendable {
  var scenarios: [Prepared] = []
  /// All that were found, of which a shard reads some.
  var files: [ScenarioFile] = []
  /// What was left out, and why, a line each.
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
