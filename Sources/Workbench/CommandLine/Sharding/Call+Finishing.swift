internal import Drawing
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
    try write(HTMLIndex.file(records.map(\.row)), to: "\(folder)/index.html")
  }

  /// Writes the logs for code scanning that are requested, and returns their paths.
  func writeLog(
    _ log: SARIFLog, _ logOptions: SARIFLog.Options, _ formats: [ReportFormat],
    gitLab: [UInt8]? = nil, into folder: String
  ) throws(CommandOutput) -> [String] {
    var paths: [String] = []
    for format in formats where ReportFormat.ofRuns.contains(format) {
      let isSARIF = format == .sarif
      let path = "\(folder)/\(isSARIF ? SARIFLog.name : SARIFLog.gitLabName)"
      try write(isSARIF ? log.file(logOptions) : gitLab ?? log.gitLab(), to: path)
      paths.append(path)
    }
    return paths
  }

  /// Writes the pull-request comment on all scenarios, if it is requested.
  func writeComment(of records: [ScenarioRecord], into folder: String) throws(CommandOutput) {
    let entries = records.compactMap(\.comment)
    guard !entries.isEmpty else { return }
    let text = CommentDocument.text(of: entries)
    try write(Array(text.utf8), to: "\(folder)/index.\(ReportFormat.comment.ending)")
  }

  /// Returns the number of changes to search for each layout: by default some for a few files and
  /// none for many.
  func mostChanges(files: Int) -> Int {
    options.changes ?? (files <= Options.fewFiles ? Options.standardChanges : 0)
  }

  /// Returns a note on the page or folder of the reports, and on suggestions that were skipped.
  func noteOnReports(
    in folder: String, _ formats: [ReportFormat], pages: [String], asksForChanges: Bool
  ) -> String {
    let page = pages.count == 1 ? pages.first ?? "" : "index.html"
    let reports =
      formats.contains(.html)
      ? "\(pages.count == 1 ? "Report" : "Reports"): \(folder)/\(page)" : "Reports: \(folder)"
    guard !asksForChanges, pages.count > Options.fewFiles else { return reports }
    let skipped =
      "Suggestions were skipped for this large run. Add --changes \(Options.standardChanges) to include them."
    return "\(skipped)\n\(reports)"
  }

  /// Returns the answer for one scenario or the summary of several, after the failures, and the
  /// exit status.
  func runSummary(
    of records: [ScenarioRecord], note: String, hasBaseline: Bool
  ) -> CommandOutput {
    let verdicts = records.map(\.verdict)
    let status = RunVerdict.status(of: verdicts)
    let lines = records.flatMap { record in
      let verdict = record.verdict
      let isQuiet =
        options.isQuiet || records.count > 1 && !options.isVerbose && verdict.isUnchanged
      let lines = isQuiet ? verdict.quietLines : verdict.lines
      return record.row.platform.map { name in lines.map { "\($0) (\(name))" } } ?? lines
    }
    let failures = lines.joined(separator: "\n").withoutControls
    guard !options.isQuiet else { return CommandOutput(err: failures, status: status) }
    let head = status == ExitStatus.failed ? environment.style.headline("Failed") + "\n" : ""
    let heading =
      hasBaseline && status != ExitStatus.wrongInput
      ? RunVerdict.heading(of: verdicts) + "\n" : ""
    let all = heading + failures
    let details = all.isEmpty ? "" : "\(head)\(all.withoutTrailingNewline)\n\n"
    let answer = records.count == 1 ? records.first?.answer ?? "" : ""
    let table =
      answer.isEmpty || options.isVerbose
      ? SummaryDocument.document(
        of: records.map(\.row), isVerbose: options.isVerbose,
        known: records.count { !$0.row.passed && $0.verdict.passed }
      ).text(style: environment.style) : ""
    let parts = [answer, table].filter { !$0.isEmpty }.joined(separator: "\n")
    let indented = note.replacing("\n", with: "\n  ")
    return CommandOutput("\(details)\(parts)  \(indented)".withoutTrailingNewline, status: status)
  }
}

extension SARIFLog {
  static let name = "\(Tool.name).\(ReportFormat.sarif.ending)"
}

extension SARIFLog.Options {
  /// Creates the options of a log from the options of its run, as typed.
  init(stated options: [String: String]) {
    self.init(category: options["category"], omitsIgnored: options["ignored"] == "omit")
  }
}
