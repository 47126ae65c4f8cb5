extension ReportFormat {
  /// SARIF, for code scanning.
  package static let sarif = ReportFormat(
    "sarif", ending: "sarif",
    study: { report, _ in Array(SARIFReport.render(report.result).utf8) })
}
