internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let report = PromptCommand(
    "report", "report [DIR]", "write the reports into a folder", example: "report Reports",
    .numbers,
    CommandCompletion { turn, _, word in turn.files(startingWith: word, scenariosOnly: false) }
  ) { turn in turn.report() }
}

extension Turn {
  fileprivate func report() -> Reply {
    guard let study = reported else { return .nothingLoaded }
    let folder = arguments.first ?? options.reports ?? Options.standardReports
    do throws(FileAccess.Problem) {
      try environment.files.prepareFolder(folder)
    } catch {
      return .failure("cannot write reports into '\(folder)': \(error.reason)")
    }
    let reports = ReportFiles(
      path: "\(folder)/\(Path.stem(of: study.path))",
      formats: options.formats ?? ReportFormat.standard)
    let sources = Sources(state.reading?.files ?? [], environment.files)
    if let problem = sources.problem(withWriting: reports.paths) {
      return .failure(problem.oneLine)
    }
    return answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(workers)
      do throws(FileAccess.Problem) {
        try reports.write(StudyReport(result), environment.files)
      } catch {
        return .failure(error.reason)
      }
      return .answer(reports.paths.map { "wrote \($0)" }.joined(separator: "\n"))
    }
  }
}
