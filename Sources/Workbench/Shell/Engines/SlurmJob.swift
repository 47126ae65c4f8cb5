internal import Reporting

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
