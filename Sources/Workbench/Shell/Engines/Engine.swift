internal import Drawing
internal import Reporting

/// An engine that distributes the shards of a run over machines.
enum Engine: String, CaseIterable, Sendable {
  case slurm
  case parallel
  case github

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
  /// After `--` no path is an option.
  func words(_ own: String) -> String {
    (options.map(\.shellWord) + [own, "--"] + paths.map(\.shellPath)).joined(separator: " ")
  }

  /// The folder of the shards' reports.
  var parts: String { "\(reports).parts" }
}

/// A run as a matrix of GitHub Actions jobs, and its merge.
struct GitHubWorkflow {
  let run: ShardedRun

  // swift-format-ignore
  var text: String {
    let numbers = (1...run.shards).map(String.init).joined(separator: ", ")
    // swift-format-ignore: NoBlockComments
    return /* words: allow long */ """
      # Runs \(run.shards) shards in parallel, then merges them. Save as .github/workflows/mistap.yml.
      name: mistap
      on: [push, pull_request]
      jobs:
        shard:
          runs-on: ubuntu-latest
          strategy:
            fail-fast: false
            matrix:
              shard: [\(numbers)]
          steps:
            - uses: actions/checkout@v4
            - run: pipx install mistap==\(Tool.version)
            # 1 means that something failed; the merge reports it.
            - run: >-
                mistap run
                \(run.words("--shard ${{ matrix.shard }}/\(run.shards) --reports \(run.parts.shellWord)"))
                || test $? -eq 1
            - uses: actions/upload-artifact@v4
              with:
                name: mistap-${{ matrix.shard }}
                path: \(run.parts.yamlText)
        merge:
          needs: shard
          if: ${{ !cancelled() }}
          runs-on: ubuntu-latest
          steps:
            - run: pipx install mistap==\(Tool.version)
            - uses: actions/download-artifact@v4
              with:
                pattern: mistap-*
                merge-multiple: true
                path: \(run.parts.yamlText)
            - run: >-
                mistap merge \(run.parts.shellWord)
                --reports \(run.reports.shellWord)
            - uses: actions/upload-artifact@v4
              if: ${{ !cancelled() }}
              with:
                name: mistap-reports
                path: \(run.reports.yamlText)

      """
  }
}

extension String {
  /// The text as a literal YAML string.
  fileprivate var yamlText: String { "'\(replacing(scalar: "'", with: "''"))'" }
}

/// A run as jobs of GNU parallel, on one machine or on several, and its merge.
struct ParallelJob {
  let run: ShardedRun

  // swift-format-ignore
  var text: String {
    // swift-format-ignore: NoBlockComments
    /* words: allow long */ """
    #!/bin/sh
    # Runs \(run.shards) shards with GNU parallel, then merges them:
    #   sh job.sh                          on this machine
    #   sh job.sh --sshlogin one,two -j1   on machines that share this folder, one shard at a time each
    #   sh job.sh --resume-failed          run failed or killed shards again
    mkdir -p \(run.parts.shellWord)
    # 1 means that something failed; the merge reports it.
    seq 1 \(run.shards) | parallel --workdir "$PWD" --joblog \("\(run.parts)/jobs.log".shellWord) -I @SHARD@ "$@" \\
      \("mistap run \(run.words("--shard @SHARD@/\(run.shards) --reports \(run.parts.shellWord)")) || test $? -eq 1".inSingleQuotes) \\
      || exit 2
    mistap merge \(run.parts.shellWord) --reports \(run.reports.shellWord)

    """
  }
}

/// A run as a job array of Slurm, with its merge as a job that depends on it.
struct SlurmJob {
  let run: ShardedRun

  // swift-format-ignore
  var text: String {
    // swift-format-ignore: NoBlockComments
    /* words: allow long */ """
    #!/bin/sh
    # Submits a run in \(run.shards) shards to Slurm, then a merge:
    #   sh job.sh          all shards
    #   sh job.sh 3        run shard 3 again (or a list or range for sbatch --array), then merge
    # Every node must share this folder. Both jobs get SBATCH_OPTIONS.
    set -eu
    array=$(sbatch --parsable --job-name=mistap --array="${1:-1-\(run.shards)}" --ntasks=1 \\
      --output=mistap-%A-%a.log ${SBATCH_OPTIONS:-} <<'SHARD'
    #!/bin/sh
    # 1 means that something failed; the merge reports it.
    mistap run \(run.words("--shard \"$SLURM_ARRAY_TASK_ID/\(run.shards)\" --reports \(run.parts.shellWord)")) \\
      || test $? -eq 1
    SHARD
    )
    sbatch --parsable --job-name=mistap-merge --dependency="afterany:${array%%;*}" --ntasks=1 \\
      --output=mistap-%j-merge.log ${SBATCH_OPTIONS:-} <<'MERGE'
    #!/bin/sh
    mistap merge \(run.parts.shellWord) --reports \(run.reports.shellWord)
    MERGE

    """
  }
}
