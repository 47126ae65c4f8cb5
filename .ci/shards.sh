#!/bin/sh
# shards.sh MISTAP: runs Scenarios in three shards, of a different number of workers each, and merges
# them; what the merge writes must be, byte for byte, what is committed.
set -eu
mistap=$1
folder=.build/shards

rm -rf "$folder"
for number in 1 2 3; do
  "$mistap" run Scenarios --changes 3 --shard "$number/3" --jobs "$number" --quiet \
    --reports "$folder/part$number"
done
"$mistap" merge "$folder/part2" "$folder/part1" "$folder/part3" --reports "$folder/merged" > /dev/null
diff -r --brief --exclude=pictures "$folder/merged" Reports
echo "Three shards, merged, write what Reports/ has"
