internal import Reporting
internal import TouchLab

extension Command {
  static let merge = Command(
    CommandForm(
      "merge", "DIR…", "combine the shards of a run",
      details: """
        Several machines share a run: each runs mistap run PATH… --shard K/N --reports DIR with the
        same paths and options. The merge writes and prints exactly the output of a single run. It
        takes one folder per shard, or one folder for all. Missing, repeated, unfinished or
        different shards are an error, and nothing is written.
        """,
      example: "mistap merge part-1 part-2 part-3",
      takes: 1...Int.max, .folders)
  ) { call throws(CommandOutput) in try MergeCall(call: call).merge() }
}

private struct MergeCall: Sendable {
  let call: Call

  func merge() throws(CommandOutput) -> CommandOutput {
    let set: ShardSet
    do {
      set = try ShardSet(in: call.operands, call.environment.files)
    } catch {
      throw .refused(error)
    }
    guard let run = set.run else { throw .refused("there is no shard") }
    let folder = call.options.reports ?? Options.standardReports
    try call.prepareFolder(folder)
    let own = call.environment.files.identity(folder)
    if let clash = call.operands.first(where: { call.environment.files.identity($0) == own }) {
      throw .refused("'\(clash)' holds shards: merge into another folder")
    }
    let formats = run.formats.compactMap { ReportFormat(rawValue: $0) }
    let scenarios = set.scenarios
    // All reports are checked before the first one is written.
    for (record, source) in scenarios { _ = try reports(of: record, formats, in: source) }
    var log = SARIFLog()
    var gitLab: [[UInt8]] = []
    var annotations = ""
    var written: [String] = []
    for (record, source) in scenarios {
      guard !call.environment.isInterrupted() else { throw .interrupted }
      for (path, bytes) in try reports(of: record, formats, in: source) {
        if path == "\(record.reportPath).\(ReportFormat.sarif.ending)" {
          try add(bytes, from: "\(source)/\(path)", to: &log)
          continue
        }
        if path == "\(record.reportPath).\(ReportFormat.gitLab.ending)" {
          gitLab.append(bytes)
          continue
        }
        try call.write(bytes, to: "\(folder)/\(path)")
        written.append("\(folder)/\(path)")
        if path == "\(record.reportPath).\(ReportFormat.github.ending)" {
          annotations += String(decoding: bytes, as: UTF8.self)
        }
      }
    }
    let records = scenarios.map(\.record)
    try call.writeIndex(of: records, formats, into: folder)
    let logOptions = SARIFLog.Options(stated: run.options)
    written += try call.writeLog(
      log, logOptions, formats, gitLab: ReportFormat.gitLab.joined(gitLab, logOptions),
      into: folder)
    try call.writeComment(of: records, into: folder)
    try call.guardReports(written, in: folder)
    var summary = call.runSummary(
      of: records,
      note: call.noteOnReports(
        in: folder, formats, pages: records.map { ScenarioRecord.page(of: $0.reportPath) },
        asksForChanges: run.options["changes"] != nil),
      hasBaseline: run.options["baseline"] != nil)
    summary.out = annotations + summary.out
    return Preparation(notes: run.notes).addingNotes(summary)
  }

  private func add(
    _ bytes: [UInt8], from path: String, to log: inout SARIFLog
  ) throws(CommandOutput) {
    guard let part = SARIFLog(bytes) else {
      throw .refused("'\(path)' is not what its shard wrote", hint: "run the shard again")
    }
    log.add(part)
  }

  /// Returns the reports of a scenario as its shard wrote them, by their path below the folder.
  private func reports(
    of record: ScenarioRecord, _ formats: [ReportFormat], in folder: String
  ) throws(CommandOutput) -> [(path: String, bytes: [UInt8])] {
    var found: [(path: String, bytes: [UInt8])] = []
    for (format, hash) in zip(formats, record.hashes) {
      let name = "\(record.reportPath).\(format.ending)"
      let path = "\(folder)/\(name)"
      let bytes: [UInt8]
      do throws(FileAccess.Problem) {
        bytes = try call.environment.files.read(path)
      } catch {
        throw .refused("cannot read '\(path)': \(error.reason)")
      }
      guard SHA256(of: bytes) == hash else {
        throw .refused(
          "'\(path)' has changed since its shard wrote it", hint: "run the shard again")
      }
      found.append((name, bytes))
    }
    return found
  }
}
