#!/bin/sh
# shards.sh MISTAP: runs Scenarios in three shards, of a different number of workers each, and merges
# them; what the merge writes must be, byte for byte, what is committed, and of all formats what one
# run over all writes and prints.
set -eu
mistap=$1
folder=.build/shards

# shards FOLDER OPTION...: what three shards, merged, write into FOLDER/merged and print beside it.
shards() {
  into=$1
  shift
  for number in 1 2 3; do
    "$mistap" run Scenarios "$@" --shard "$number/3" --jobs "$number" --quiet \
      --reports "$into/part$number" > /dev/null
  done
  "$mistap" merge "$into/part2" "$into/part1" "$into/part3" --reports "$into/merged" \
    > "$into/merged.txt"
}

rm -rf "$folder"
shards "$folder/committed" --changes 3
diff -r --brief --exclude=pictures "$folder/committed/merged" Reports
echo "Three shards, merged, write what Reports/ has"

formats=text,markdown,json,csv,junit,sarif,html,github
shards "$folder/formats" --trials 500 --format "$formats"
# Both are told the same folder, whose name the page over all and the last line say.
mv "$folder/formats/merged" "$folder/formats/by-shards"
"$mistap" run Scenarios --trials 500 --format "$formats" --jobs 1 \
  --reports "$folder/formats/merged" > "$folder/formats/whole.txt"
diff -r --brief "$folder/formats/by-shards" "$folder/formats/merged"
diff "$folder/formats/merged.txt" "$folder/formats/whole.txt"
echo "Three shards, merged, write and print what one run does in every format"
