internal import Reporting
internal import ScenarioLanguage

// The end of a run, and of a merge of its shards.
extension Call {
  func prepareFolder(_ folder: String) throws(CommandOutput) {
    do {
      try environment.files.prepareFolder(folder)
    } catch {
      throw .refused("cannot write reports into '\(folder)': \(error.reason)")
    }
  }

  /// Throws if reports that were written no longer exist.
  func guardReports(_ paths: [String], in folder: String) throws(CommandOutput) {
    let missing = paths.count { environment.files.kind($0) == .missing }
    guard missing > 0 else { return }
    throw .refused(
      "\(missing) of \(paths.count) reports are missing from '\(folder)'",
      hint: "they were deleted during the run: run it again")
  }

  /// Writes the page over all reports, if pages are requested.
  func writeIndex(
    of records: [ScenarioRecord], _ formats: [ReportFormat], into folder: String
  ) throws(CommandOutput) {
    guard formats.contains(.html) else { return }
    try write(HTMLIndex.file(records.map(\.entry)), to: "\(folder)/index.html")
  }

  /// Writes the log for code scanning, if it is requested, and returns its path.
  func writeLog(
    _ log: SARIFLog, _ logOptions: SARIFLog.Options, _ formats: [ReportFormat],
    into folder: String
  ) throws(CommandOutput) -> [String] {
    guard formats.contains(.sarif) else { return [] }
    let path = "\(folder)/\(SARIFLog.name)"
    try write(log.file(logOptions), to: path)
    return [path]
  }

  /// Returns the number of changes to search for each layout: by default some for a few files and
  /// none for many.
  func mostChanges(files: Int) -> Int {
    options.changes ?? (files <= Options.fewFiles ? Options.standardChanges : 0)
  }

  /// Returns a note on the folder of the reports, and on changes that were skipped by default.
  func noteOnReports(in folder: String, files: Int, asksForChanges: Bool) -> String {
    let reports = "Reports are in \(folder)"
    guard !asksForChanges, files > Options.fewFiles else { return reports }
    return reports
      + "\nNo changes were looked for in so many files; --changes \(Options.standardChanges) does."
  }

  /// Returns the table of all scenarios, the failures and the exit status.
  func runSummary(of records: [ScenarioRecord], note: String) -> CommandOutput {
    let verdicts = records.map(\.verdict)
    let status = RunVerdict.status(of: verdicts)
    let lines = records.flatMap { record in
      let lines = options.isQuiet ? record.verdict.quietLines : record.verdict.lines
      return record.entry.row.platform.map { name in lines.map { "\($0) (\(name))" } } ?? lines
    }
    let failures = lines.joined(separator: "\n").withoutControls
    guard !options.isQuiet else { return CommandOutput(err: failures, status: status) }
    let table = SummaryDocument.document(of: records.map(\.entry.row))
      .text(style: environment.style)
    let details = failures.isEmpty ? "" : "\n\(failures)\n"
    return CommandOutput("\(table)\(details)\n\(note)".withoutTrailingNewline, status: status)
  }
}

extension SARIFLog {
  /// The name of a run's log in the folder of its reports.
  static let name = "\(Tool.name).\(ReportFormat.sarif.ending)"
}

extension SARIFLog.Options {
  /// Creates the options of a log from the options of its run, as typed.
  init(stated options: [String: String]) {
    self.init(category: options["category"], omitsIgnored: options["ignored"] == "omit")
  }
}
