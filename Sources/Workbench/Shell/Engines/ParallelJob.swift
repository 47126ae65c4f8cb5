internal import Reporting

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
