internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import Synchronization
internal import TouchLab

extension Command {
  static let run = Command(
    CommandForm(
      "run", "PATH…", "steps, predictions, guidelines, gates, reports",
      details: """
        Reports of text are 100 columns wide. On a terminal every answer takes its width; below 60
        columns tables that do not fit become lists.
        """, takes: 1...Int.max, .scenarios),
    isWatched: true
  ) { call throws(CommandOutput) in try call.run() }
}

extension Call {
  /// Steps, predictions, guidelines, gates and reports of every scenario.
  fileprivate func run() throws(CommandOutput) -> CommandOutput {
    let preparation = try prepare(writesReports: true, holdsAll: false)
    // Read before anything is written: the reports may go where the baseline lies.
    let folder = options.reports ?? Options.standardReports
    let baselines = try baselines(of: preparation, reportingInto: folder)
    try prepareFolder(folder)
    let formats = options.formats ?? ReportFormat.standard
    if formats.contains(.html) { try guardIndex(among: preparation.files) }
    let last = options.shard.map(ShardRecord.name) ?? "index.html"
    try guardSources(of: preparation, from: "\(folder)/\(last)", formats, in: folder)
    let shard = try beginShard(of: preparation, formats, in: folder, baselines.files)
    let records = try finish(
      preparation.scenarios, into: folder, formats, baselines.own,
      mostChanges(files: preparation.files.count))
    try guardReports(reports(of: preparation.scenarios, formats, in: folder), in: folder)
    if var shard {
      (shard.isFinished, shard.records) = (true, records)
      try write(shard.file, to: "\(folder)/\(last)")
    } else {
      try writeIndex(of: records, formats, into: folder)
    }
    let isLastWritten = shard != nil || formats.contains(.html)
    try guardReports(
      reports(of: preparation.scenarios, formats, in: folder)
        + (isLastWritten ? ["\(folder)/\(last)"] : []), in: folder)
    var summary = runSummary(of: records, note: note(of: preparation, folder))
    summary.out = annotations(of: preparation.scenarios, in: folder) + summary.out
    return preparation.telling(
      try addingVariants(
        of: preparation.scenarios, isGuidelinesAlone: false, to: summary))
  }

  /// What a job of GitHub has to print for lines to be marked, where that is asked for.
  private func annotations(of scenarios: [Prepared], in folder: String) -> String {
    guard options.formats?.contains(.github) == true else { return "" }
    var text = ""
    for path in scenarios.flatMap({ ReportFiles(of: $0.file, in: folder, [.github]).paths }) {
      text += String(decoding: (try? environment.files.read(path)) ?? [], as: UTF8.self)
    }
    return text
  }

  private func guardSources(
    of preparation: Preparation, from last: String, _ formats: [ReportFormat], in folder: String
  ) throws(CommandOutput) {
    let reports = reports(of: preparation.scenarios, formats, in: folder)
    try preparation.guardSources(from: [last] + reports, environment.files)
  }

  /// The paths of all reports on scenarios.
  private func reports(
    of scenarios: [Prepared], _ formats: [ReportFormat], in folder: String
  ) -> [String] {
    scenarios.flatMap { ReportFiles(of: $0.file, in: folder, formats).paths }
  }

  private func note(of preparation: Preparation, _ folder: String) -> String {
    guard let shard = options.shard else {
      return noteOnReports(
        in: folder, files: preparation.files.count, asksForChanges: options.changes != nil)
    }
    let (own, all) = (preparation.scenarios.count, preparation.files.count)
    return "Reports of \(shard) (\(own) of \(all) scenarios) are in \(folder)"
  }

  /// By the index of a scenario, what it is compared with, and the files of all baselines.
  private func baselines(
    of preparation: Preparation, reportingInto folder: String
  ) throws(CommandOutput) -> (own: [Int: Baseline], files: [InputFile]) {
    guard let path = options.baseline else { return ([:], []) }
    do {
      let all = try Baselines(path, environment.files).find(preparation.files)
      let own = options.shard.map { all.indices.filter($0.takes) } ?? Array(all.indices)
      let found = own.enumerated().compactMap { place, index in
        all[index].map { (place, $0.baseline) }
      }
      // Shards that report into the folder of the baseline change it for each other.
      let isReplaced = environment.files.identity(path) == environment.files.identity(folder)
      return (
        Dictionary(found, uniquingKeysWith: { first, _ in first }),
        isReplaced ? [] : all.compactMap { $0?.file }
      )
    } catch {
      throw .refused(error.reason)
    }
  }

  /// The page over all reports has a name of its own, which no scenario's page may take.
  private func guardIndex(among files: [ScenarioFile]) throws(CommandOutput) {
    guard let clash = files.first(where: { $0.reportPath == "index" }) else { return }
    throw .refused(
      "'\(clash.path)' and the list of all reports would write the same page 'index.html'",
      hint: "give the scenario another name, or name formats without html")
  }

  /// Says before anything is written that a shard's reports are not all there yet: those of an
  /// earlier run may lie beside them.
  private func beginShard(
    of preparation: Preparation, _ formats: [ReportFormat], in folder: String,
    _ baselines: [InputFile]
  ) throws(CommandOutput) -> ShardRecord? {
    guard let shard = options.shard else { return nil }
    let record = ShardRecord(
      shard: shard, run: .init(preparation, formats, options),
      inputs: try inputs(of: preparation, in: shard, comparedWith: baselines), isFinished: false,
      records: [])
    try write(record.file, to: "\(folder)/\(ShardRecord.name(of: shard))")
    return record
  }

  /// Runs every scenario and writes its reports, several at once.
  private func finish(
    _ scenarios: [Prepared], into folder: String, _ formats: [ReportFormat],
    _ baselines: [Int: Baseline], _ most: Int
  ) throws(CommandOutput) -> [ScenarioRecord] {
    let progress = RunProgress(files: scenarios.count, report: environment.progress)
    let all = Workers(
      count: workers.count, isCancelled: environment.isInterrupted,
      didDraw: { progress.drew($0) }, willDraw: { progress.willDraw($0) },
      didTry: { progress.tried() })
    let inner = scenarios.count > 1 ? all.single : all
    let ledger = Mutex(RunLedger(scenarios: scenarios.count, isShard: options.shard != nil))
    let done: [Void]? = all.map(scenarios.count) { index in
      let entry = write(scenarios[index], into: folder, formats, baselines[index], most, inner)
      if let entry { ledger.withLock { $0.enter(entry, at: index) } }
      progress.finishedFile()
    }
    guard done != nil, !environment.isInterrupted() else { throw .interrupted }
    if environment.files.kind(folder) == .missing {
      try guardReports(reports(of: scenarios, formats, in: folder), in: folder)
    }
    return try whole(ledger.withLock { $0 }, of: scenarios.count)
  }

  /// Runs a scenario and writes its reports; nil where it was stopped.
  private func write(
    _ scenario: Prepared, into folder: String, _ formats: [ReportFormat], _ baseline: Baseline?,
    _ most: Int, _ workers: Workers
  ) -> RunLedger.Entry? {
    guard environment.files.kind(folder) != .missing else {
      return .failed("the folder '\(folder)' is gone")
    }
    guard let own = whole(scenario) else {
      return .failed(Self.changed(scenario.file.path))
    }
    guard let result = try? RunQuestion(study: own.study).answer(workers),
      let changes = try? changesQuestion(own, most: most).answer(result, workers)
    else { return nil }
    let path = scenario.file.reportPath
    let verdict =
      options.baseline == nil
      ? RunVerdict(result) : RunVerdict(result, against: baseline, margin: options.margin)
    let study = StudyReport(
      result, changes: changes, worse: verdict.worse, index: Self.wayUp(from: path),
      page: page(of: path, formats), at: options.pages)
    do throws(FileAccess.Problem) {
      return .whole(
        ScenarioRecord(
          reportPath: path, entry: HTMLIndex.Entry(study, page: ScenarioRecord.page(of: path)),
          verdict: verdict,
          hashes: try ReportFiles(of: scenario.file, in: folder, formats).write(
            study, environment.files, hashing: options.shard != nil)))
    } catch {
      return .failed(error.reason)
    }
  }

  /// The records, if all reports could be written; a page over all is no use where one is missing.
  private func whole(
    _ ledger: RunLedger, of count: Int
  ) throws(CommandOutput) -> [ScenarioRecord] {
    guard let first = ledger.problems.first else { return ledger.records }
    guard count > 1 else { throw .refused(first) }
    throw .refused(
      first,
      hint: "the reports of \(ledger.records.count) of \(count) scenarios are written, "
        + "those of the others as far as they stand whole")
  }

  /// The page of a report: where pages will be seen it has its whole path, else it lies beside; nil
  /// where none is written.
  private func page(of report: String, _ formats: [ReportFormat]) -> String? {
    let page = "\(report).\(ReportFormat.html.ending)"
    if options.pages != nil { return page }
    guard formats.contains(where: { $0.name == ReportFormat.html.name }) else { return nil }
    return page.split(separator: "/").last.map(String.init)
  }

  /// The way from a report's page to the page over all: `../index.html` from mail/a.
  private static func wayUp(from report: String) -> String {
    String(repeating: "../", count: report.count { $0 == "/" }) + "index.html"
  }
}
