extension ReportFormat {
  /// A comment on a pull request in Markdown: the verdict, suggestions and regressions.
  package static let comment = ReportFormat(
    "comment", ending: "comment.md",
    study: { report, _ in
      Array(CommentDocument.document(of: report).markdown(linkedTo: report.page).utf8)
    })
}
