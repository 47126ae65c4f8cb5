extension ReportFormat {
  /// JSON, for programs.
  package static let json = ReportFormat(
    "json", ending: "json", isStandard: true,
    study: { report, _ in JSONReport.file(report) },
    comparison: { set, _ in JSONReport.file(set) },
    suggestions: { changes, _ in JSONReport.file(changes) },
    fixes: { fixes, _ in JSONReport.file(fixes) })
}
