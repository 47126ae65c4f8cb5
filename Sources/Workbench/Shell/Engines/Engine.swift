internal import Reporting

/// An engine that distributes the shards of a run over machines.
enum Engine: String, CaseIterable, Sendable {
  case slurm
  case parallel
  case github

  /// Returns the job, ready to submit.
  func job(for run: ShardedRun) -> String {
    switch self {
    case .slurm: SlurmJob(run: run).text
    case .parallel: ParallelJob(run: run).text
    case .github: GitHubWorkflow(run: run).text
    }
  }
}

/// A run that is distributed over machines.
struct ShardedRun: Sendable {
  let paths: [String]
  let shards: Int
  /// The options of the run, as typed.
  let options: [String]
  /// The folder of the merged reports.
  let reports: String

  static let standardShards = 4

  /// Returns the words after `mistap run` with the options of a job, in shell quotes if necessary.
  ///
  /// After `--` no path is an option.
  func words(_ own: String) -> String {
    (options.map(\.shellWord) + [own, "--"] + paths.map(\.shellPath)).joined(separator: " ")
  }

  /// The folder of the shards' reports.
  var parts: String { "\(reports).parts" }
}
