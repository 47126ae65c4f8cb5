internal import Reporting

/// A run as a job array of Slurm, with its merge as a job that depends on it.
struct SlurmJob {
  let run: ShardedRun

  var text: String {
    """
    #!/bin/sh
    # Submits a run in \(run.shards) shards to Slurm, and its merge behind it:
    #   sh job.sh          all shards
    #   sh job.sh 3        shard 3 again (a list or range, as sbatch --array takes it), and the merge
    # The folder must be one that every node sees. SBATCH_OPTIONS goes to both jobs.
    set -eu
    array=$(sbatch --parsable --job-name=mistap --array="${1:-1-\(run.shards)}" --ntasks=1 \\
      --output=mistap-%A-%a.log ${SBATCH_OPTIONS:-} <<'SHARD'
    #!/bin/sh
    # 1 is that something did not hold, which the merge says of all.
    mistap run \(run.words) --shard "$SLURM_ARRAY_TASK_ID/\(run.shards)" \\
      --reports \(run.parts.shellWord) || test $? -eq 1
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
