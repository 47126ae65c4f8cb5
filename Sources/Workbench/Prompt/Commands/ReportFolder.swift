internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  static let report = PromptCommand(
    "report", "report [DIR]", "write the reports into a folder", example: "report Reports",
    .numbers,
    CommandCompletion { turn, _, word in turn.files(startingWith: word, scenariosOnly: false) }
  ) { turn in
    guard let study = turn.study else { return .nothingLoaded }
    let folder = turn.arguments.first ?? turn.options.reports ?? Options.standardReports
    do throws(FileAccess.Problem) {
      try turn.environment.files.prepareFolder(folder)
    } catch {
      return .failure("cannot write reports into '\(folder)': \(error.reason)")
    }
    let reports = ReportFiles(
      path: "\(folder)/\(Path.stem(of: study.path))",
      formats: turn.options.formats ?? ReportFormat.standard)
    let sources = Sources(turn.state.reading?.files ?? [], turn.environment.files)
    if let problem = sources.problem(withWriting: reports.paths) {
      return .failure(problem.oneLine)
    }
    return turn.answered { () throws(NoAnswer) in
      let result = try RunQuestion(study: study).answer(turn.workers)
      do throws(FileAccess.Problem) {
        try reports.write(StudyReport(result), turn.environment.files)
      } catch {
        return .failure(error.reason)
      }
      return .answer(reports.paths.map { "wrote \($0)" }.joined(separator: "\n"))
    }
  }
}
