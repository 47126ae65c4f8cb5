internal import TouchLab

extension ReportFormat {
  /// A comment on a pull request in Markdown: the verdict, regressions and suggestions.
  package static let comment = ReportFormat(
    "comment", ending: "comment.md",
    study: { report, _ in
      let command = "mistap run \(report.result.study.path.shellPath)"
      return Array(
        CommentDocument.text(of: [CommentEntry(report)], command: command).utf8)
    })
}
