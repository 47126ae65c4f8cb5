extension ReportFormat {
  /// For jobs of GitHub: what fails and what to change, marked at its lines.
  package static let github = ReportFormat(
    "github", ending: "annotations",
    study: { report, _ in Annotations.file(of: report) })
}
