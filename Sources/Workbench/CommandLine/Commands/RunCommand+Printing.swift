internal import Reporting
internal import TouchLab

extension RunCall {
  /// Prints the reports in one format, and writes nothing.
  func printed(against baselines: [Int: Baseline]) throws(CommandOutput) -> CommandOutput {
    guard let format = formats.first, formats.count == 1, options.shard == nil else {
      throw .refused("--reports - prints one --format", hint: "name a folder: --reports DIR")
    }
    let inner = scenarios.count > 1 ? call.workers.single : call.workers
    let found = call.workers.map(scenarios.count) { index in
      Result { () throws(CommandOutput) in
        guard let own = call.whole(scenarios[index]) else {
          throw .refused(Call.changed(scenarios[index].file.path))
        }
        do throws(FileAccess.Problem) {
          let report = try report(on: own, against: baselines[index], inner)
          return report.map { (bytes: format.render($0), verdict: $1) }
        } catch {
          throw .refused(error.reason)
        }
      }
    }
    guard let found, !call.environment.isInterrupted() else { throw .interrupted }
    var reports: [[UInt8]] = []
    var verdicts: [RunVerdict] = []
    for result in found {
      guard let (bytes, verdict) = try result.get() else { throw .interrupted }
      reports.append(bytes)
      verdicts.append(verdict)
    }
    guard let all = format.joined(reports, options.log) else {
      throw .refused(
        "\(format.name) has one file for each scenario", hint: "name a folder: --reports DIR")
    }
    return preparation.telling(CommandOutput(file: all, status: RunVerdict.status(of: verdicts)))
  }

  /// Returns the report on a scenario and its verdict; nil if it was stopped.
  func report(
    on scenario: Prepared, against baseline: Baseline?, _ workers: Workers
  ) throws(FileAccess.Problem) -> (StudyReport, RunVerdict)? {
    let most = call.mostChanges(files: preparation.files.count)
    guard let result = try? RunQuestion(study: scenario.study).answer(workers),
      let changes = try? call.changesQuestion(scenario, most: most).answer(
        result, of: call.chosenLayouts(of: scenario.study).map(\.id), workers)
    else { return nil }
    var own: NamedCorpus?
    if let corpus {
      own = try corpus.figures(for: result.study.person, workers)
      if own == nil { return nil }
    }
    let verdict =
      (options.baseline == nil
      ? RunVerdict(result) : RunVerdict(result, against: baseline, margin: options.margin))
      .mapped(scenario.file.typed)
    let study = StudyReport(
      result, changes: changes, worse: verdict.worse, corpus: own,
      index: Self.wayUp(from: scenario.file.reportPath),
      page: page(of: scenario.file.reportPath), at: options.pages, outside: outside(scenario))
    return (study, verdict)
  }

  /// Returns the real paths of a scenario's files outside the root, by their paths in reports.
  func outside(_ scenario: Prepared) -> [String: String] {
    let place = scenario.file.place
    let names = scenario.inputs.map(\.path).filter { name in
      place != nil && place?.name == nil || name.hasPrefix("../")
    }
    return Dictionary(
      names.compactMap { name in
        files.realPath(scenario.file.opened(name)).map { (name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the page of a report: its whole path where pages are published, otherwise its name;
  /// nil if no page is written.
  func page(of report: String) -> String? {
    let page = "\(report).\(ReportFormat.html.ending)"
    if options.pages != nil { return page }
    guard formats.contains(.html) else { return nil }
    return page.split(separator: "/").last.map(String.init)
  }

  /// Returns the relative path from a report's page to the page over all reports, such as
  /// `../index.html` from mail/a.
  static func wayUp(from report: String) -> String {
    String(repeating: "../", count: report.count { $0 == "/" }) + "index.html"
  }
}
