extension ReportFormat {
  /// SARIF, for code scanning: one log for a run, or the part of a scenario.
  package static let sarif = ReportFormat(
    "sarif", ending: "sarif",
    study: { report, _ in SARIFLog(report).file() })
}
