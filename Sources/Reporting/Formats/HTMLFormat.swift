extension ReportFormat {
  /// The HTML page, for a browser.
  package static let html = ReportFormat(
    "html", ending: "html", isStandard: true,
    study: { report, _ in HTMLReport.file(report) },
    comparison: { set, _ in ComparisonPage.file(set) })
}
