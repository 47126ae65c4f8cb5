internal import Reporting
internal import ScenarioLanguage
internal import Synchronization

/// The reports of a run that become its baseline, once all are there; none without
/// `--update-baseline`.
final class BaselineUpdate: Sendable {
  private let run: RunCall
  private let paths: [String]
  private let reports = Mutex<[Int: [UInt8]]>([:])

  /// The update of the baselines that were found, one for each scenario.
  init(_ run: RunCall, _ found: [Baselines.Found?]) throws(CommandOutput) {
    self.run = run
    guard run.options.updatesBaseline else {
      paths = []
      return
    }
    let baselines = Baselines(run.options.baseline, run.files)
    let scenarios = run.preparation.files
    var paths: [String] = []
    do throws(FileAccess.Problem) {
      for (index, scenario) in scenarios.enumerated() {
        let own = found.indices.contains(index) ? found[index] : nil
        paths.append(try baselines.path(of: scenario, replacing: own))
      }
    } catch {
      throw .refused(error.reason)
    }
    guard run.options.shard == nil else {
      throw .refused("--update-baseline takes a whole run, no shard")
    }
    guard Set(paths).count == paths.count else {
      throw .refused(
        "\(scenarios.count) scenarios do not fit into one file",
        hint: "name a folder: --baseline DIR")
    }
    self.paths = paths
  }

  func keep(_ report: StudyReport, at index: Int) {
    guard !paths.isEmpty else { return }
    let bytes = ReportFormat.json.render(report)
    reports.withLock { $0[index] = bytes }
  }

  /// Writes the reports, and returns an output that says so.
  func announced(in output: CommandOutput) throws(CommandOutput) -> CommandOutput {
    guard !paths.isEmpty, let folder = run.options.baseline else { return output }
    let isNew = run.files.kind(folder) == .missing
    for (index, bytes) in reports.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      try run.call.write(bytes, to: paths[index])
    }
    let count = paths.count
    var output = output
    let note =
      (isNew ? "mistap: baseline '\(folder)' is new\n" : "")
      + "mistap: wrote \(count) baseline\(count == 1 ? "" : "s") into \(folder)"
    output.err = [output.err, note.withoutControls].filter { !$0.isEmpty }.joined(separator: "\n")
    return output
  }
}
