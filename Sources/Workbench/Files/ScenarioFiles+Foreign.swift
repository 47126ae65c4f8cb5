internal import ScenarioLanguage

extension ScenarioFiles {
  /// Returns the error for a file that is not a scenario, neither by its name nor by its statements;
  /// nil for a scenario, and for text that lies in no file.
  ///
  /// Errors quote their line, which must not be one of a private file that was named by mistake.
  func foreign(_ source: SourceFile) -> Diagnostic? {
    guard files.kind(source.path) == .file,
      files.realPath(source.path)?.hasSuffix(Self.ending) != true,
      !ScenarioReader.isScenario(source.bytes)
    else { return nil }
    return .foreign(source.path)
  }
}
