internal import Importing
internal import ScenarioLanguage

/// Dumps in place of scenarios.
enum Dumps {
  /// Returns the import of a dump; nil for other text.
  static func opened(
    _ source: SourceFile, mostTargets: Int
  ) throws(Diagnostic) -> ImportedScenario? {
    guard DumpSniffer.isDump(source.bytes) else { return nil }
    do {
      let dump = ImportedScenario.Source(path: source.path, bytes: source.bytes)
      var options = ImportOptions()
      options.mostTargets = mostTargets
      return try ImportedScenario([dump], at: source.path, options)
    } catch {
      let problem = error.problem
      // UTF-16 is neither a dump nor a scenario, and nothing of it could be shown as text.
      if problem.code == .unknownFormat, DumpSniffer.isUTF16(source.bytes) {
        throw Diagnostic.dump(
          "it is UTF-16, and no dump; a scenario is UTF-8 (\(ImportProblem.Code.encoding.rawValue))",
          hint: "save it as UTF-8", line: nil, column: nil,
          in: SourceFile(path: source.path, bytes: []))
      }
      throw Diagnostic.dump(
        "\(problem.sentence) (\(problem.code.rawValue))", hint: problem.advice,
        line: problem.line, column: problem.column, in: source)
    }
  }
}
