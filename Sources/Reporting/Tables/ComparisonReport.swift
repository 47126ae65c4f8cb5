package import TouchLab

/// Layouts held against a baseline, in every format.
package enum ComparisonReport {
  /// A candidate against a baseline, as text.
  package static func text(_ comparison: Comparison, style: TextStyle = .plain) -> String {
    text([comparison], style: style)
  }

  /// Candidates ranked with their baseline, and each against it, as text.
  package static func text(_ comparisons: [Comparison], style: TextStyle = .plain) -> String {
    TextRenderer.render(ComparisonDocument.document(of: comparisons), style: style)
  }

  /// The same as GitHub's Markdown.
  package static func markdown(_ comparisons: [Comparison]) -> String {
    MarkdownRenderer.render(ComparisonDocument.document(of: comparisons))
  }

  /// A candidate against a baseline, as GitHub's Markdown.
  package static func markdown(_ comparison: Comparison) -> String { markdown([comparison]) }

  /// The differences as JSON, each like an entry of `comparison` in a report of schema 1.
  package static func json(_ comparisons: [Comparison]) -> String {
    JSONWriter.write([
      "schema": .integer(JSONReport.schema),
      "tool": JSONReport.tool,
      "comparison": .array(comparisons.map(JSONReport.comparison)),
    ])
  }

  /// A candidate against a baseline, as JSON.
  package static func json(_ comparison: Comparison) -> String { json([comparison]) }
}
