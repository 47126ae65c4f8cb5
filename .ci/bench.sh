#!/bin/sh
# Prints how fast the program is: its inner loops, and its start-up beside that of `true`.
set -eu
mistap=$1

"$mistap" bench

runs=100
measure() {
  start=$(date +%s%N)
  i=0
  while [ $i -lt $runs ]; do
    "$@" > /dev/null
    i=$((i + 1))
  done
  end=$(date +%s%N)
  echo $(((end - start) / runs / 1000))
}
case $(date +%N) in
  *N) echo "start-up: this system's date does not tell nanoseconds" ;;
  *)
    own=$(measure "$mistap" --version)
    peer=$(measure /bin/true)
    awk -v own="$own" -v peer="$peer" 'BEGIN {
      printf "start-up (mistap --version): %.1f ms, %.1f times that of /bin/true\n",
        own / 1000, own / peer }'
    ;;
esac
