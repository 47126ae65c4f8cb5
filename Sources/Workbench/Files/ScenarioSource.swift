internal import Importing
internal import ScenarioLanguage
internal import TouchLab

/// Where a scenario came from, and its text: that of a dump is written when it is asked for.
enum ScenarioSource: Sendable {
  case file(SourceFile)
  case dump(ImportedScenario)

  /// The text, in which changes are made.
  var text: SourceFile {
    switch self {
    case .file(let file): file
    case .dump(let dump): SourceFile(path: dump.study.path, text: dump.text)
    }
  }

  /// What was found in the dump, if it was one.
  var dump: ImportedScenario? {
    switch self {
    case .file: nil
    case .dump(let dump): dump
    }
  }
}
