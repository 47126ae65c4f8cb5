internal import JSON
internal import TouchLab

/// A format of dumps: its description, its recognition and its conversion into facts.
protocol DumpFormat: Sendable {
  static var descriptor: FormatDescriptor { get }
  /// Returns the screens of a dump.
  ///
  /// Nil for a dump of another format.
  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]?
  /// Whether a line is the first line of a plain-text dump that could otherwise be a scenario.
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool
}

extension DumpFormat {
  static func isBeginning(_ line: ArraySlice<UInt8>) -> Bool { false }
}

/// A dump, parsed without knowledge of its format.
enum Dump: Sendable {
  case markup(MarkupTree)
  case value(JSONValue)
  /// Plain text, in which formats look for their own trees.
  case text(DumpText)
}
