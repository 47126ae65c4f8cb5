extension ReportFormat {
  /// A comment on a pull request in Markdown: the verdict, regressions and suggestions.
  package static let comment = ReportFormat(
    "comment", ending: "comment.md",
    study: { report, _ in
      Array(CommentDocument.text(of: [CommentEntry(report)]).utf8)
    })
}
