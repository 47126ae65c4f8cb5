extension ReportFormat {
  /// For programs.
  package static let json = ReportFormat(
    "json", ending: "json", isStandard: true,
    study: { report, _ in JSONReport.file(report.result, report.comparisons) },
    comparison: { set, _ in JSONReport.file(set) },
    suggestions: { changes, _ in JSONReport.file(changes) })
}
