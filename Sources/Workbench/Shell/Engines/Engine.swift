internal import Reporting

/// What spreads the shards of a run over machines.
enum Engine: String, CaseIterable, Sendable {
  case slurm
  case parallel
  case github

  /// The job, ready to be handed over.
  func job(for run: ShardedRun) -> String {
    switch self {
    case .slurm: SlurmJob(run: run).text
    case .parallel: ParallelJob(run: run).text
    case .github: GitHubWorkflow(run: run).text
    }
  }
}

/// A run that is to be shared among machines.
struct ShardedRun: Sendable {
  let paths: [String]
  let shards: Int
  /// The options of the run, as they are typed.
  let options: [String]
  /// Where the merged reports go.
  let reports: String

  static let standardShards = 4

  /// The words behind `mistap run`, each in quotes where a shell would read more into it.
  var words: String {
    (paths.map(\.shellPath) + options.map(\.shellWord)).joined(separator: " ")
  }

  /// Where the shards' reports go.
  var parts: String { "\(reports).parts" }
}
