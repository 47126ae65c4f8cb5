internal import Importing
internal import KDL
internal import Reporting
package import ScenarioLanguage

/// Dumps in place of scenarios.
package enum Dumps {
  /// Returns the error that an editor shows in an open dump; nil for a scenario.
  package static func reading(ofOpen source: SourceFile) -> Reading? {
    do {
      guard let dump = try opened(source) else {
        return nil
      }
      let format = dump.formats.joined(separator: ", ")
      return Reading(
        failedBy: .dump(
          "it is a dump, not a scenario: \(format)",
          hint: "mistap import \(source.path.shellPath) -o screen.kdl makes one", line: 1,
          column: 1,
          in: source), path: source.path)
    } catch {
      return Reading(failedBy: error, path: source.path)
    }
  }

  /// Whether the import reads a file: it begins as no scenario does, or it cannot be read as one and
  /// holds a dump.
  static func isDump(_ bytes: [UInt8]) -> Bool {
    DumpSniffer.isDump(bytes)
      || DumpSniffer.isKnownDump(bytes) && (try? KDLParser.parse(bytes)) == nil
  }

  /// Returns the import of a dump; nil for other text.
  static func opened(
    _ source: SourceFile, _ options: ImportOptions = ImportOptions()
  ) throws(Diagnostic) -> ImportedScenario? {
    guard isDump(source.bytes) else { return nil }
    do {
      let dump = ImportedScenario.Source(path: source.path, bytes: source.bytes)
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
      // Of what is no text nothing can be shown, and another program's file may hold secrets.
      let isText =
        (problem.code != .encoding || problem.line != nil) && DumpSniffer.isKnownDump(source.bytes)
      throw Diagnostic.dump(
        "\(problem.sentence) (\(problem.code.rawValue))", hint: problem.advice,
        line: problem.line, column: problem.column,
        in: isText ? source : SourceFile(path: source.path, bytes: []))
    }
  }
}
