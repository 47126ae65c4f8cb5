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
    return preparation.addingNotes(
      CommandOutput(file: all, status: RunVerdict.status(of: verdicts)))
  }
}
