extension ReportFormat {
  /// Plain text, for a terminal.
  package static let text = ReportFormat(
    "text", ending: "txt", isStandard: true,
    study: { report, style in report.document.textFile(style: style) },
    comparison: { set, style in ComparisonDocument.document(of: set).textFile(style: style) },
    suggestions: { changes, style in
      SuggestionDocument.document(of: changes).textFile(style: style)
    },
    fixes: { fixes, style in ChangesDocument.document(of: fixes).textFile(style: style) })
}
