internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

extension Call {
  /// Returns the findings in a format for programs.
  func report(_ format: ReportFormat) throws(CommandOutput) -> CommandOutput {
    guard options.formats?.count == 1, CheckFormats.all.contains(format), !options.asks else {
      throw .refused("check answers in one of \(ReportFormat.list(CheckFormats.all))")
    }
    let preparation = try prepare(namesPlaces: true, holdsAll: false)
    let scenarios = preparation.scenarios
    let inner = scenarios.count > 1 ? workers.single : workers
    let found = workers.map(scenarios.count) { index in
      Result { () throws(CommandOutput) in
        guard let scenario = whole(scenarios[index]) else {
          throw .refused(Self.changed(scenarios[index].file.path))
        }
        return try checked(scenario, remarks: scenarios[index].remarks, format, inner)
      }
    }
    guard let found else { throw .interrupted }
    var files: [CheckedFile] = []
    var reports: [[UInt8]] = []
    for result in found {
      let (file, report) = try result.get()
      files.append(file)
      reports.append(report)
    }
    let bytes =
      format == .json
      ? JSONWriter.file(CheckReport.value(of: files, project: projectName))
      : format.joined(reports, options.log) ?? []
    let status = files.allSatisfy(\.passed) ? ExitStatus.ok : ExitStatus.failed
    return preparation.addingNotes(CommandOutput(file: bytes, status: status))
  }

  /// The name of the project file of the first operand; nil for none.
  private var projectName: String? {
    scenarioFiles.projects.project(ofInput: operands.first ?? "-")?.project.name
  }

  /// Returns a scenario with its findings, and its report in other formats than JSON.
  private func checked(
    _ scenario: Prepared, remarks: [String], _ format: ReportFormat, _ workers: Workers
  ) throws(CommandOutput) -> (CheckedFile, [UInt8]) {
    let file = try answer { () throws(NoAnswer) in
      try CheckQuestion.file(scenario.study, remarks: remarks, workers)
    }
    guard format != .json else { return (file, []) }
    var study = scenario.study
    // Steps and requirements are what a run checks.
    study.tasks = []
    study.requirements = []
    let result = StudyRunner.run(study, workers: workers, draws: false, compares: false)
    guard let result else { throw .interrupted }
    return (file, format.render(StudyReport(result)))
  }
}
