extension ReportFormat {
  /// GitHub's Markdown, for wikis, pull requests and documents.
  package static let markdown = ReportFormat(
    "markdown", ending: "md",
    study: { report, _ in Array(report.document.markdown().utf8) },
    comparison: { set, _ in Array(ComparisonDocument.document(of: set).markdown().utf8) },
    suggestions: { changes, _ in
      Array(SuggestionDocument.document(of: changes).markdown().utf8)
    },
    fixes: { fixes, _ in Array(ChangesDocument.document(of: fixes).markdown().utf8) })
}
