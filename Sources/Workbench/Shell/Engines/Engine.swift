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

  /// The words after `mistap run`, in shell quotes if necessary.
  var words: String {
    (paths.map(\.shellPath) + options.map(\.shellWord)).joined(separator: " ")
  }

  /// The folder of the shards' reports.
  var parts: String { "\(reports).parts" }
}
