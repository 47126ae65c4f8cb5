#!/usr/bin/env bash
# cluster.sh MISTAP: Slurm as it is, on one machine: a controller and three nodes. The job that
# `mistap engine slurm` prints runs Scenarios in shards; one of them is killed and run again; what the
# merge writes must be, byte for byte, what one run writes.
set -euo pipefail
cd "$(dirname "$0")/.."
mistap=$(realpath "$1")
nodes=3
shards=6

if ! command -v slurmctld > /dev/null || ! command -v munged > /dev/null; then
  export DEBIAN_FRONTEND=noninteractive
  sudo=$([ "$(id -u)" = 0 ] || echo sudo)
  $sudo apt-get update -q && $sudo apt-get install -q -y slurm-wlm munge
fi
[ "$(id -u)" = 0 ] || { echo "cluster.sh: slurmd needs root" >&2; exit 2; }

work=$(mktemp -d)
started=()
process=
finish() {
  status=$?
  [ $status = 0 ] || tail -n 20 "$work"/*.log >&2 || true
  [ -z "$process" ] || kill -KILL "$process" 2> /dev/null || true
  scancel --quiet --me 2> /dev/null && drain 20 2> /dev/null || true
  for one in "${started[@]}"; do kill "$one" 2> /dev/null || true; done
  wait 2> /dev/null || true
  rm -rf "$work"
  exit $status
}
trap finish EXIT

# Who speaks to whom is told by a key of this run's own.
mkdir -p "$work/munge" && chmod 755 "$work" && chmod 700 "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 2> /dev/null
chmod 600 "$work/munge/key"
munged --foreground --force --key-file="$work/munge/key" --socket="$work/munge.socket" \
  --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" \
  > "$work/munged.log" 2>&1 &
started+=($!)

host=$(hostname -s)
cores=$(nproc)
cat > "$work/slurm.conf" << CONF
ClusterName=mistap
SlurmctldHost=$host
SlurmctldAddr=127.0.0.1
SlurmctldPort=26817
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
CryptoType=crypto/munge
StateSaveLocation=$work/state
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmdSpoolDir=$work/spool-%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
MpiDefault=none
NodeName=node[1-$nodes] NodeHostname=$host NodeAddr=127.0.0.1 Port=[26821-2682$nodes] CPUs=$cores
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$work/slurm.conf"
mkdir -p "$work/state"
slurmctld -D > "$work/slurmctld.log" 2>&1 &
started+=($!)
for node in $(seq 1 $nodes); do
  mkdir -p "$work/spool-node$node"
  slurmd -D -N "node$node" > "$work/slurmd-$node.log" 2>&1 &
  started+=($!)
done
for _ in $(seq 1 60); do
  [ "$(sinfo -h -t idle -o %D 2> /dev/null)" = $nodes ] && break
  sleep 0.5
done
[ "$(sinfo -h -t idle -o %D)" = $nodes ] || { sinfo >&2; echo "the nodes did not come up" >&2; exit 1; }

# Waits for the jobs of this run, so many half seconds at most.
drain() {
  for _ in $(seq 1 "${1:-600}"); do
    [ -z "$(squeue -h)" ] && return
    sleep 0.5
  done
  squeue >&2
  return 1
}

options=(--trials 1000000 --format text,markdown,json,csv,junit,sarif,html --jobs 1)
PATH="$(dirname "$mistap"):$PATH"
export PATH
mkdir "$work/jobs"
mistap engine slurm --shards $shards Scenarios "${options[@]}" --reports "$work/merged" > "$work/job.sh"
export SBATCH_OUTPUT=/dev/null

# One shard is killed while it runs: it is held first, so that it cannot have ended by then. The merge
# names it, and writes nothing.
sed "s|--output=mistap|--output=$work/jobs/mistap|" "$work/job.sh" > "$work/submit.sh"
sh "$work/submit.sh" > /dev/null
array=$(squeue -h --name=mistap -o %F | head -n 1)
for _ in $(seq 1 3000); do
  process=$(pgrep -f -- "mistap run .*--shard 2/$shards\\b.*$work/merged" | head -n 1 || true)
  [ -z "$process" ] || break
  sleep 0.02
done
[ -n "$process" ] && kill -STOP "$process" || { echo "cluster: shard 2 was never seen" >&2; exit 1; }
state=$(squeue -h -j "${array}_2" -o %T)
[ "$state" = RUNNING ] || { echo "cluster: shard 2 was $state when it was to be killed" >&2; exit 1; }
kill -KILL "$process"
process=
drain
state=$(scontrol -o show job "${array}_2" | sed -n 's/.*JobState=\([A-Z]*\).*/\1/p')
[ "$state" = FAILED ] || { echo "cluster: shard 2 was killed, and is $state" >&2; exit 1; }
[ ! -e "$work/merged/index.html" ] || { echo "cluster: merged without shard 2" >&2; exit 1; }
grep -hq "shard 2 of $shards is" "$work"/jobs/*-merge.log
echo "cluster: shard 2 was killed while Slurm ran it, and failed; it is run again"
rm -f "$work"/jobs/*-merge.log

# Run again, alone, with the merge behind it.
sh "$work/submit.sh" 2 > /dev/null
drain
mistap run Scenarios "${options[@]}" --reports "$work/whole" > "$work/whole.txt"
diff -r "$work/whole" "$work/merged"
diff <(sed "s|$work/whole|HERE|" "$work/whole.txt") <(sed "s|$work/merged|HERE|" "$work"/jobs/*-merge.log)
echo "cluster: $shards shards on $nodes nodes of $(slurmctld -V), one killed and run again: the same bytes"
