extension ReportFormat {
  /// For a pull request: the verdict, what to change and what got worse, in Markdown.
  package static let comment = ReportFormat(
    "comment", ending: "comment.md",
    study: { report, _ in
      Array(CommentDocument.document(of: report).markdown(linkedTo: report.page).utf8)
    })
}
