internal import Reporting
internal import ScenarioLanguage

// How a run and a merge of its shards end.
extension Call {
  func prepareFolder(_ folder: String) throws(CommandOutput) {
    do {
      try environment.files.prepareFolder(folder)
    } catch {
      throw .refused("cannot write reports into '\(folder)': \(error.reason)")
    }
  }

  /// Refuses to end well where reports that were written are there no longer.
  func guardReports(_ paths: [String], in folder: String) throws(CommandOutput) {
    let missing = paths.count { environment.files.kind($0) == .missing }
    guard missing > 0 else { return }
    throw .refused(
      "\(missing) of \(paths.count) reports are missing from '\(folder)'",
      hint: "they were deleted while the run went on: run it again")
  }

  /// Writes the page over all reports, where pages are asked for.
  func writeIndex(
    of records: [ScenarioRecord], _ formats: [ReportFormat], into folder: String
  ) throws(CommandOutput) {
    guard formats.contains(.html) else { return }
    try write(HTMLIndex.file(records.map(\.entry)), to: "\(folder)/index.html")
  }

  /// How many changes a layout are looked for: what is asked for, else some for a few files and none
  /// for many.
  func mostChanges(files: Int) -> Int {
    options.changes ?? (files <= Options.fewFiles ? Options.standardChanges : 0)
  }

  /// Where the reports are, and that no changes were looked for where they were left out unasked.
  func noteOnReports(in folder: String, files: Int, asksForChanges: Bool) -> String {
    let reports = "Reports are in \(folder)"
    guard !asksForChanges, files > Options.fewFiles else { return reports }
    return reports
      + "\nNo changes were looked for in so many files; --changes \(Options.standardChanges) does."
  }

  /// The table of all scenarios, what failed, and the status that comes of it.
  func runSummary(of records: [ScenarioRecord], note: String) -> CommandOutput {
    let verdicts = records.map(\.verdict)
    let held = verdicts.allSatisfy(\.passed) ? ExitStatus.ok : ExitStatus.failed
    let status = verdicts.allSatisfy(\.isComparable) ? held : ExitStatus.wrongInput
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
