package import TouchLab

/// Layouts held against a baseline, in every format.
package enum ComparisonReport {
  /// Layouts ranked, and each candidate against its baseline, as text.
  package static func text(_ set: ComparisonSet, style: TextStyle = .plain) -> String {
    TextRenderer.render(ComparisonDocument.document(of: set), style: style)
  }

  /// The same as GitHub's Markdown.
  package static func markdown(_ set: ComparisonSet) -> String {
    MarkdownRenderer.render(ComparisonDocument.document(of: set))
  }

  /// The differences as JSON, each like an entry of `comparison` in a report of schema 1, and the
  /// ranking.
  package static func json(_ set: ComparisonSet) -> String {
    JSONWriter.write([
      "schema": .integer(JSONReport.schema),
      "tool": JSONReport.tool,
      "comparison": .array(set.comparisons.map(JSONReport.comparison)),
      "ranking": JSONReport.ranking(set.ranking),
    ])
  }
}
