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
}

/// A dump as far as it is read without knowing its format.
enum Dump: Sendable {
  case markup(MarkupTree)
  case value(JSONValue)
}
