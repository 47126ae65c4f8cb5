internal import Importing
internal import KDL
internal import ScenarioLanguage

/// Dumps of real screens where a scenario is asked for.
enum Dumps {
  /// Whether the import reads a file: it begins as no scenario does, or it cannot be read as one and
  /// holds a dump.
  static func isDump(_ bytes: [UInt8]) -> Bool {
    DumpSniffer.isDump(bytes)
      || DumpSniffer.mayHoldDump(bytes) && (try? KDLParser.parse(bytes)) == nil
  }

  /// What a dump comes to; nil for what is no dump.
  static func opened(
    _ source: SourceFile, mostTargets: Int
  ) throws(Diagnostic) -> ImportedScenario? {
    guard isDump(source.bytes) else { return nil }
    do {
      let dump = ImportedScenario.Source(path: source.path, bytes: source.bytes)
      var options = ImportOptions()
      options.mostTargets = mostTargets
      return try ImportedScenario([dump], at: source.path, options)
    } catch {
      let problem = error.problem
      // A scenario is no dump either; as text in another encoding nothing of it could be shown.
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
