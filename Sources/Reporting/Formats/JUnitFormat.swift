extension ReportFormat {
  /// JUnit XML, for CI servers.
  package static let junit = ReportFormat(
    "junit", ending: "xml",
    study: { report, _ in Array(JUnitReport.render(report.result).utf8) })
}
