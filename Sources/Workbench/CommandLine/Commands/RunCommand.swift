internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let run = Command(
    CommandForm(
      "run", "PATH…", "steps, predictions, guidelines, gates, reports", takes: 1...Int.max,
      .scenarios),
    isWatched: true
  ) { call throws(CommandOutput) in try call.run() }
}

extension Call {
  /// Steps, predictions, guidelines, gates and reports of every scenario.
  fileprivate func run() throws(CommandOutput) -> CommandOutput {
    let preparation = try prepare(writesReports: true)
    // Read before anything is written: the reports may go where the baseline lies.
    let baselines = try baselines(of: preparation.scenarios)
    let folder = options.reports ?? Options.standardReports
    try prepareFolder(folder)
    let formats = options.formats ?? ReportFormat.standard
    let index = formats.contains(.html) ? "\(folder)/index.html" : nil
    if index != nil { try guardIndex(among: preparation.scenarios) }
    let reports = preparation.scenarios.map {
      ReportFiles(path: "\(folder)/\($0.file.reportPath)", formats: formats)
    }
    let outputs = (index.map { [$0] } ?? []) + reports.flatMap(\.paths)
    try preparation.guardSources(from: outputs, environment.files)
    let finished = try finish(preparation.scenarios, reports, baselines)
    // A page over all is no use where one of them is missing.
    if let index, finished.allSatisfy({ $0.problem == nil }) {
      try write(HTMLIndex.file(finished.map(\.entry)), to: index)
    }
    return preparation.telling(try summary(of: finished, folder: folder))
  }

  private func baselines(of scenarios: [Prepared]) throws(CommandOutput) -> [Baseline?] {
    do {
      return try Baselines(options.baseline, environment.files).find(scenarios.map(\.file))
    } catch {
      throw .refused(error.reason)
    }
  }

  private func prepareFolder(_ folder: String) throws(CommandOutput) {
    do {
      try environment.files.prepareFolder(folder)
    } catch {
      throw .refused("cannot write reports into '\(folder)': \(error.reason)")
    }
  }

  /// The page over all reports has a name of its own, which no scenario's page may take.
  private func guardIndex(among scenarios: [Prepared]) throws(CommandOutput) {
    guard let clash = scenarios.first(where: { $0.file.reportPath == "index" }) else { return }
    throw .refused(
      "'\(clash.file.path)' and the list of all reports would write the same page 'index.html'",
      hint: "give the scenario another name, or name formats without html")
  }

  /// What is kept of a scenario once its reports are written.
  private struct Finished: Sendable {
    var row: SummaryRow
    var entry: HTMLIndex.Entry
    var verdict: RunVerdict
    var problem: String?
  }

  /// Runs every scenario and writes its reports, several at once.
  private func finish(
    _ scenarios: [Prepared], _ reports: [ReportFiles], _ baselines: [Baseline?]
  ) throws(CommandOutput) -> [Finished] {
    let progress = RunProgress(files: scenarios.count, report: environment.progress)
    let all = Workers(
      count: workers.count, isCancelled: environment.isInterrupted,
      didDraw: { progress.drew($0) }, willDraw: { progress.willDraw($0) })
    let inner = scenarios.count > 1 ? all.single : all
    let results = all.map(scenarios.count) { index -> Finished? in
      let scenario = scenarios[index]
      guard let result = try? RunQuestion(study: scenario.study).answer(inner) else { return nil }
      let report = scenario.file.reportPath
      let study = StudyReport(result, index: Self.wayUp(from: report))
      let problem = reports[index].write(study, environment.files)
      progress.finishedFile()
      return Finished(
        row: study.row, entry: HTMLIndex.Entry(study, page: "\(report).html"),
        verdict: options.baseline == nil
          ? RunVerdict(result) : RunVerdict(result, against: baselines[index], options),
        problem: problem)
    }
    guard let results, !environment.isInterrupted() else { throw .interrupted }
    return results.compactMap(\.self)
  }

  private func summary(
    of results: [Finished], folder: String
  ) throws(CommandOutput) -> CommandOutput {
    if let problem = results.lazy.compactMap(\.problem).first { throw .refused(problem) }
    let verdicts = results.map(\.verdict)
    let held = verdicts.allSatisfy(\.passed) ? ExitStatus.ok : ExitStatus.failed
    let status = verdicts.allSatisfy(\.isComparable) ? held : ExitStatus.wrongInput
    let failures = verdicts.flatMap(\.lines).joined(separator: "\n").withoutControls
    guard !options.isQuiet else { return CommandOutput(err: failures, status: status) }
    let table = SummaryDocument.document(of: results.map(\.row)).text(style: environment.style)
    let details = failures.isEmpty ? "" : "\n\(failures)\n"
    return CommandOutput(
      "\(table)\(details)\nReports are in \(folder)".withoutTrailingNewline, status: status)
  }

  /// The way from a report's page to the page over all: `../index.html` from mail/a.
  private static func wayUp(from report: String) -> String {
    String(repeating: "../", count: report.count { $0 == "/" }) + "index.html"
  }
}
