internal import Drawing
internal import Reporting
internal import Studies
internal import Synchronization
internal import TouchLab

extension Command {
  static let run = Command(
    CommandForm(
      "run", "[PATH…]", "run scenarios and write reports",
      details: """
        Runs every task, predicts every target, and checks screens and requirements. One file gets
        a verdict in at most 16 lines, several get a summary; --verbose lists all rows. Exit status
        1 means that a step, a requirement or a guideline check failed.
        """,
      example: "mistap run Scenarios --reports Reports",
      takes: 0...Int.max, .scenarios),
    isWatched: true
  ) { call throws(CommandOutput) in try RunCall(call).output() }
}

/// A run: steps, predictions, findings, requirements and reports of every scenario.
struct RunCall: Sendable {
  let call: Call
  let preparation: Preparation
  let folder: String
  let formats: [ReportFormat]
  let corpus: RunCorpus?

  var options: Options { call.options }
  var files: FileAccess { call.environment.files }
  var scenarios: [Prepared] { preparation.scenarios }

  init(_ call: Call) throws(CommandOutput) {
    self.call = call
    preparation = try call.prepare(writesReports: true, holdsAll: false)
    if preparation.files.isEmpty, !call.scenarioFiles.isProjectOnly {
      throw .refused("there is no scenario to run: '\(call.operand)' is a project file")
    }
    folder = call.options.reports ?? Options.standardReports
    formats = call.options.formats ?? ReportFormat.standard
    do throws(FileAccess.Problem) {
      corpus = try call.options.corpus.map { path throws(FileAccess.Problem) in
        try RunCorpus(path, call.scenarioFiles)
      }
    } catch {
      throw .refused(error.reason)
    }
  }

  func output() throws(CommandOutput) -> CommandOutput {
    // Baselines are read before anything is written: the reports may replace them.
    let baselines = try baselines()
    let update = try BaselineUpdate(self, baselines.all)
    if folder == "-" {
      return try update.announced(in: try printed(against: baselines.own, update))
    }
    let shard = try begin(comparedWith: baselines.files)
    let ledger = try finish(against: baselines.own, update)
    return try update.announced(in: try output(ledger, shard))
  }

  /// The path of the record of a shard, or of the list of all reports.
  private var last: String {
    "\(folder)/\(options.shard.map(ShardRecord.name) ?? "index.html")"
  }

  /// Refuses a folder that cannot take the reports, and begins the record of a shard.
  private func begin(comparedWith baselines: [InputFile]) throws(CommandOutput) -> ShardRecord? {
    try call.prepareFolder(folder)
    if formats.contains(.html) || formats.contains(.comment) { try guardIndex() }
    try preparation.guardSources(from: [last] + reports, files)
    return try beginShard(comparedWith: baselines + corpusInputs())
  }

  private func output(
    _ ledger: RunProgressLog, _ shard: ShardRecord?
  ) throws(CommandOutput) -> CommandOutput {
    let records = ledger.records
    try call.guardReports(reports, in: folder)
    var written = reports
    if var shard {
      (shard.isFinished, shard.records) = (true, records)
      try call.write(shard.file, to: last)
    } else {
      try call.writeIndex(of: records, formats, into: folder)
      written += try call.writeLog(ledger.log, options.log, formats, into: folder)
      try call.writeComment(of: records, into: folder)
    }
    if shard != nil || formats.contains(.html) { written.append(last) }
    try call.guardReports(written, in: folder)
    var summary = call.runSummary(
      of: records, note: note, hasBaseline: options.baseline != nil)
    summary.out = annotations + summary.out
    return preparation.addingNotes(
      try call.addingVariants(of: scenarios, isGuidelinesAlone: false, to: summary))
  }

  /// The workflow commands that a GitHub job prints to annotate lines; empty without that format.
  private var annotations: String {
    guard formats.contains(.github) else { return "" }
    let paths = scenarios.flatMap { ReportFiles(of: $0.file, in: folder, [.github]).paths }
    return paths.map { String(decoding: (try? files.read($0)) ?? [], as: UTF8.self) }.joined()
  }

  private var reports: [String] {
    scenarios.flatMap { ReportFiles(of: $0.file, in: folder, ownFormats).paths }
  }

  /// The formats with a file for each scenario. A run has one log for code scanning; its shards
  /// have a part for each scenario.
  var ownFormats: [ReportFormat] {
    options.shard == nil ? formats.filter { !ReportFormat.ofRuns.contains($0) } : formats
  }

  private var note: String {
    guard let shard = options.shard else {
      return call.noteOnReports(
        in: folder, formats,
        pages: preparation.files.map { ScenarioRecord.page(of: $0.reportPath) },
        asksForChanges: options.changes != nil)
    }
    let (own, all) = (scenarios.count, preparation.files.count)
    return "Reports of \(shard) (\(own) of \(all) scenarios) are in \(folder)"
  }

  private func baselines() throws(CommandOutput) -> (
    own: [Int: Baseline], files: [InputFile], all: [Baselines.Found?]
  ) {
    guard let path = options.baseline else { return ([:], [], []) }
    do {
      let all = try Baselines(path, files, isTyped: options.stated["baseline"] != nil)
        .find(preparation.files, isNew: options.updatesBaseline)
      let own = options.shard.map { all.indices.filter($0.takes) } ?? Array(all.indices)
      let found = own.enumerated().compactMap { place, index in
        all[index].map { (place, $0.baseline) }
      }
      // Shards that report into the baseline's folder change it for each other.
      let isReplaced = files.identity(path) == files.identity(folder)
      return (
        Dictionary(found, uniquingKeysWith: { first, _ in first }),
        isReplaced ? [] : all.compactMap { $0?.file }, all
      )
    } catch {
      throw .refused(error.reason)
    }
  }

  /// Refuses a scenario whose page would have the name of the page over all reports.
  private func guardIndex() throws(CommandOutput) {
    guard let clash = preparation.files.first(where: { $0.reportPath == "index" }) else { return }
    throw .refused(
      "'\(clash.path)' and the list of all reports would have the same name 'index'",
      hint: "give the scenario another name, or name formats without html and comment")
  }

  /// Returns the files of the corpus; empty without one, and for a whole run, which has no record.
  private func corpusInputs() throws(CommandOutput) -> [InputFile] {
    guard let corpus, options.shard != nil else { return [] }
    do {
      return try corpus.inputs()
    } catch {
      throw .refused(error.reason)
    }
  }

  /// Writes a shard's record as unfinished before its reports, because reports of an earlier run
  /// may be in the folder.
  private func beginShard(
    comparedWith baselines: [InputFile]
  ) throws(CommandOutput) -> ShardRecord? {
    guard let shard = options.shard else { return nil }
    let record = ShardRecord(
      shard: shard, run: .init(preparation, formats, options),
      inputs: try call.inputs(of: preparation, in: shard, comparedWith: baselines),
      isFinished: false, records: [])
    try call.write(record.file, to: "\(folder)/\(ShardRecord.name(of: shard))")
    return record
  }

  /// Runs every scenario and writes its reports, several at once.
  private func finish(
    against baselines: [Int: Baseline], _ update: BaselineUpdate
  ) throws(CommandOutput) -> RunProgressLog {
    let environment = call.environment
    let progress = RunProgress(files: scenarios.count, report: environment.progress)
    let all = Workers(
      count: call.workers.count, isCancelled: environment.isInterrupted,
      didDraw: { progress.drew($0) }, willDraw: { progress.willDraw($0) },
      didTry: { progress.tried() })
    let inner = scenarios.count > 1 ? all.single : all
    let ledger = Mutex(RunProgressLog(scenarios: scenarios.count, isShard: options.shard != nil))
    let done: [Void]? = all.map(scenarios.count) { index in
      let entry = write(scenarios[index], against: baselines[index], update, at: index, inner)
      if let entry { ledger.withLock { $0.enter(entry, at: index) } }
      progress.finishedFile()
    }
    guard done != nil, !environment.isInterrupted() else { throw .interrupted }
    if files.kind(folder) == .missing { try call.guardReports(reports, in: folder) }
    return try whole(ledger.withLock { $0 })
  }

  /// Runs a scenario and writes its reports; nil if it was stopped.
  private func write(
    _ scenario: Prepared, against baseline: Baseline?, _ update: BaselineUpdate, at index: Int,
    _ workers: Workers
  ) -> RunProgressLog.Entry? {
    guard files.kind(folder) != .missing else {
      return .failed("the folder '\(folder)' no longer exists")
    }
    guard let own = call.whole(scenario) else { return .failed(Call.changed(scenario.file.path)) }
    do throws(FileAccess.Problem) {
      guard let (study, verdict) = try report(on: own, against: baseline, workers) else {
        return nil
      }
      update.keep(study, at: index)
      let (file, path) = (own.file, own.file.reportPath)
      let record = ScenarioRecord(
        reportPath: path,
        row: study.row(leadingTo: ScenarioRecord.page(of: path), isSample: isSample(file.path)),
        verdict: verdict,
        hashes: try ReportFiles(of: file, in: folder, ownFormats).write(
          study, files, hashing: options.shard != nil),
        answer: answer(of: study), comment: formats.contains(.comment) ? CommentEntry(study) : nil)
      return .whole(record, formats == ownFormats ? SARIFLog() : SARIFLog(study))
    } catch {
      return .failed(error.reason)
    }
  }

  /// Returns the ledger if all reports were written.
  private func whole(_ ledger: RunProgressLog) throws(CommandOutput) -> RunProgressLog {
    guard let first = ledger.problems.first else { return ledger }
    guard scenarios.count > 1 else { throw .refused(first) }
    throw .refused(
      first,
      hint: "the reports of \(ledger.records.count) of \(scenarios.count) scenarios are written, "
        + "those of the others only in part")
  }

  /// Prints the reports in one format, and writes nothing.
  private func printed(
    against baselines: [Int: Baseline], _ update: BaselineUpdate
  ) throws(CommandOutput) -> CommandOutput {
    guard let format = formats.first, formats.count == 1, options.shard == nil else {
      throw .refused("--reports - prints one --format", hint: "name a folder: --reports DIR")
    }
    let reports = try call.each(of: scenarios) { scenario, index, workers throws(CommandOutput) in
      let made: (StudyReport, RunVerdict)?
      do throws(FileAccess.Problem) {
        made = try report(on: scenario, against: baselines[index], workers)
      } catch {
        throw .refused(error.reason)
      }
      guard let (report, verdict) = made else { throw .interrupted }
      update.keep(report, at: index)
      return (
        bytes: format.render(report), verdict: verdict,
        comment: format == .comment ? CommentEntry(report) : nil
      )
    }
    // A comment about several scenarios has one heading.
    let comment = reports.compactMap(\.comment)
    let joined =
      comment.isEmpty
      ? format.joined(reports.map(\.bytes), options.log)
      : Array(CommentDocument.text(of: comment).utf8)
    guard let all = joined else {
      throw .refused(
        "\(format.name) has one file for each scenario", hint: "name a folder: --reports DIR")
    }
    return preparation.addingNotes(
      CommandOutput(file: all, status: RunVerdict.status(of: reports.map(\.verdict))))
  }
}

// The reports on the scenarios of a run: written into files.
extension RunCall {
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
    var question = call.changesQuestion(
      scenario, most: most == 0 ? 0 : max(most, Options.searchedChanges))
    question.mostListed = most
    question.mostCounted = Options.suggestedChanges
    guard let whole = try? RunQuestion(study: scenario.study).answer(workers) else { return nil }
    let (result, passed) = whole.chosen(by: options.check)
    let taps = formats.contains(.taps) ? ResearchTables.tapCount(of: result) : 0
    guard taps <= ResearchTables.mostTaps else {
      throw FileAccess.Problem(
        "\(scenario.file.path): \(taps) simulated taps, more than the \(ResearchTables.mostTaps) of "
          + "a table: --trials takes fewer")
    }
    guard
      let changes = try? question.answer(
        result, of: call.chosenLayouts(of: scenario.study).map(\.id), workers)
    else { return nil }
    var own: NamedCorpus?
    if let corpus {
      own = try corpus.figures(for: result.study.person, workers)
      if own == nil { return nil }
    }
    var verdict =
      (options.baseline == nil
      ? RunVerdict(result) : RunVerdict(result, against: baseline, options))
      .mapped(scenario.file.typed)
    // Without a baseline the findings that were chosen decide, beside steps and requirements.
    if options.baseline == nil { verdict.passed = passed && result.withoutFindings.passed }
    let path = scenario.file.reportPath
    let study = StudyReport(
      result, changes: changes, worse: verdict.worse, corpus: own,
      index: String(repeating: "../", count: path.count { $0 == "/" }) + "index.html",
      page: page(of: path), at: options.pages, outside: outside(scenario))
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
}

extension StudyResult {
  /// The result by which only its steps and requirements decide.
  fileprivate var withoutFindings: StudyResult {
    var result = self
    for layout in result.layouts.indices {
      for screen in result.layouts[layout].screens.indices {
        result.layouts[layout].screens[screen].findings = []
      }
    }
    return result
  }
}
