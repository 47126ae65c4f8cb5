extension ReportFormat {
  /// Annotations for GitHub jobs: failures and suggestions at their lines.
  package static let github = ReportFormat(
    "github", ending: "annotations",
    study: { report, _ in Annotations.file(of: report) })
}
