package import Studies

/// A format of reports: its name, its file ending and the documents that it supports.
///
/// A format is one file beside this one, and one entry of `all`.
package struct ReportFormat: Sendable {
  /// The name for options.
  package let name: String
  /// The ending of its file names, after the point.
  package let ending: String
  /// Whether it is written if no format is named.
  let isStandard: Bool
  let study: @Sendable (StudyReport, TextStyle) -> [UInt8]
  let comparison: (@Sendable (ComparisonSet, TextStyle) -> [UInt8])?
  let suggestions: (@Sendable (SuggestedChanges, TextStyle) -> [UInt8])?
  let fixes: (@Sendable (SuggestedFixes, TextStyle) -> [UInt8])?

  init(
    _ name: String, ending: String, isStandard: Bool = false,
    study: @escaping @Sendable (StudyReport, TextStyle) -> [UInt8],
    comparison: (@Sendable (ComparisonSet, TextStyle) -> [UInt8])? = nil,
    suggestions: (@Sendable (SuggestedChanges, TextStyle) -> [UInt8])? = nil,
    fixes: (@Sendable (SuggestedFixes, TextStyle) -> [UInt8])? = nil
  ) {
    self.name = name
    self.ending = ending
    self.isStandard = isStandard
    self.study = study
    self.comparison = comparison
    self.suggestions = suggestions
    self.fixes = fixes
  }

  /// All formats in the order of the help.
  package static let all: [ReportFormat] = [
    .text, .markdown, .json, .csv, .people, .steps, .junit, .sarif, .html, .github, .comment,
  ]

  /// The formats that are written if none is named.
  package static let standard = all.filter(\.isStandard)
}

extension ReportFormat {
  /// The report on a study in UTF-8; only text has a style.
  package func render(_ report: StudyReport, style: TextStyle = .file) -> [UInt8] {
    study(report, style)
  }

  /// A comparison in UTF-8; nil if the format does not support comparisons.
  package func render(_ set: ComparisonSet, style: TextStyle = .file) -> [UInt8]? {
    comparison?(set, style)
  }

  /// Suggestions towards a goal in UTF-8; nil if the format does not support them.
  package func render(_ changes: SuggestedChanges, style: TextStyle = .file) -> [UInt8]? {
    suggestions?(changes, style)
  }

  /// Suggestions in UTF-8; nil if the format does not support them.
  package func render(_ fixes: SuggestedFixes, style: TextStyle = .file) -> [UInt8]? {
    self.fixes?(fixes, style)
  }

  /// Whether the format supports comparisons.
  package var knowsComparisons: Bool { comparison != nil }

  /// Whether the format is one of the tables for statistics.
  package var isForStatistics: Bool { ["people", "steps"].contains(name) }

  /// Whether the format supports suggestions towards a goal.
  package var knowsSuggestions: Bool { suggestions != nil }

  /// The names of formats as a list in a sentence: `text, markdown or json`.
  package static func list(_ formats: [ReportFormat]) -> String {
    let names = formats.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ReportFormat: RawRepresentable, CaseIterable, Hashable {
  package var rawValue: String { name }

  package init?(rawValue: String) {
    guard let format = Self.all.first(where: { $0.name == rawValue }) else { return nil }
    self = format
  }

  package static var allCases: [ReportFormat] { all }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
