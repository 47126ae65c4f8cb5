extension ReportFormat {
  /// Comma-separated values, for spreadsheets and statistics.
  package static let csv = ReportFormat(
    "csv", ending: "csv", isStandard: true,
    study: { report, _ in CSVReport.file(report.result) },
    comparison: { set, _ in CSVReport.file(set) })
}
