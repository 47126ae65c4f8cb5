internal import Importing
internal import ScenarioLanguage
internal import TouchLab

/// The source of a scenario, and its text.
///
/// The text of a dump is written on demand.
enum ScenarioSource: Sendable {
  case file(SourceFile)
  case dump(ImportedScenario)

  /// The text in which changes are made.
  var text: SourceFile {
    switch self {
    case .file(let file): file
    case .dump(let dump): SourceFile(path: dump.study.path, text: dump.text)
    }
  }

  /// The imported dump; nil for a scenario file.
  var dump: ImportedScenario? {
    switch self {
    case .file: nil
    case .dump(let dump): dump
    }
  }
}
