internal import JSON
internal import TouchLab

/// A format of dumps: what is said of it, how its content shows, and how it is read into facts.
protocol DumpFormat: Sendable {
  static var descriptor: FormatDescriptor { get }
  /// What reads a dump, if it is of the format.
  ///
  /// nil for a dump of another.
  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]?
  /// Whether a line is the first of its dumps, where these are plain text that might be a scenario.
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool
}

extension DumpFormat {
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool { false }
}

/// A dump as far as it is read without knowing its format.
enum Dump: Sendable {
  case markup(MarkupTree)
  case value(JSONValue)
  /// What is neither; the formats of plain text find their trees in it.
  case text(DumpText)
}
