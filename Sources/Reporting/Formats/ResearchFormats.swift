extension ReportFormat {
  /// The hit rate of every target for each single user.
  package static let people = ReportFormat(
    "people", ending: "people.csv", study: { report, _ in ResearchTables.people(report.result) })

  /// The movements of tasks: times, difficulties and throughput of every aimed step.
  package static let steps = ReportFormat(
    "steps", ending: "steps.csv", study: { report, _ in ResearchTables.steps(report.result) })
}
