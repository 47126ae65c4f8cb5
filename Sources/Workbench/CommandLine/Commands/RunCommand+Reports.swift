internal import Reporting
internal import Studies
internal import TouchLab

// The reports on the scenarios of a run: written into files.
extension RunCall {
  /// Writes the reports on a scenario, and returns its record.
  func record(
    of file: ScenarioFile, _ study: StudyReport, _ verdict: RunVerdict
  ) throws(FileAccess.Problem) -> ScenarioRecord {
    ScenarioRecord(
      reportPath: file.reportPath,
      entry: HTMLIndex.Entry(
        study, page: ScenarioRecord.page(of: file.reportPath), isSample: isSample(file.path)),
      verdict: verdict,
      hashes: try ReportFiles(of: file, in: folder, ownFormats).write(
        study, files, hashing: options.shard != nil),
      answer: answer(of: study),
      comment: formats.contains(.comment) ? CommentEntry(study) : nil)
  }

  /// Whether the folder of a scenario holds the file that marks samples.
  private func isSample(_ path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/") else { return files.kind("samples") != .missing }
    return files.kind("\(path[..<slash])/samples") != .missing
  }

  /// Returns the answer for the only scenario of a run; empty among others.
  private func answer(of study: StudyReport) -> String {
    guard preparation.files.count == 1, !options.isQuiet else { return "" }
    let style = options.shard == nil ? call.environment.style : .file
    return RunDocument.document(of: study).text(style: style)
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
  private func outside(_ scenario: Prepared) -> [String: String] {
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
  private func page(of report: String) -> String? {
    let page = "\(report).\(ReportFormat.html.ending)"
    if options.pages != nil { return page }
    guard formats.contains(.html) else { return nil }
    return page.split(separator: "/").last.map(String.init)
  }

  /// Returns the relative path from a report's page to the page over all reports, such as
  /// `../index.html` from mail/a.
  private static func wayUp(from report: String) -> String {
    String(repeating: "../", count: report.count { $0 == "/" }) + "index.html"
  }
}
