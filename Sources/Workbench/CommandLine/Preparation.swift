internal import ScenarioLanguage
internal import TouchLab

/// A scenario that was read and is ready to run.
struct Prepared: Sendable {
  let file: ScenarioFile
  /// The files that it was read from, its own first.
  let inputs: [InputFile]
  /// The assumptions about a dump, without its path.
  var remarks: [String] = []
  /// The study and the text; empty if they were dropped and must be read again.
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
  var sources: [String] { inputs.map { file.opened($0.path) } }

  var isAbridged: Bool { held.isEmpty }

  var study: Study { held.first?.study ?? Study(path: file.path, title: "", layouts: []) }

  /// The scenario's text, also that of a dump.
  var text: SourceFile { held.first?.text.text ?? SourceFile(path: file.path, bytes: []) }
}

extension Prepared {
  /// The largest number of studies in memory: a hundred thousand scenarios would not fit.
  static let mostHeld = 500

  /// The scenario without its study and text.
  var abridged: Prepared {
    var abridged = self
    abridged.held = []
    return abridged
  }
}

/// The scenarios that were read, and notes on the skipped files.
struct Preparation: Sendable {
  var scenarios: [Prepared] = []
  /// All files that were found; a shard reads only some of them.
  var files: [ScenarioFile] = []
  /// The skipped paths and the reasons, one a line.
  var notes: [String]

  /// Returns `output` with the notes on skipped paths before its errors.
  func addingNotes(_ output: CommandOutput) -> CommandOutput {
    guard !notes.isEmpty else { return output }
    var output = output
    let note = notes.map { "mistap: \($0)".withoutControls }.joined(separator: "\n")
    output.err = output.err.isEmpty ? note : "\(note)\n\(output.err)"
    return output
  }

  /// Refuses to overwrite a source.
  func guardSources(from outputs: [String], _ files: FileAccess) throws(CommandOutput) {
    let sources = Sources(scenarios.flatMap(\.sources), files)
    if let problem = sources.problem(withWriting: outputs) { throw .refused(problem) }
  }
}
