#!/bin/sh
# test-times.sh LOG: prints the tests of a log that took over 2 s, which none should, the longest first.
# They are named and are no failure: timing never decides a test. The tests of a campaign (MISTAP_CAMPAIGN)
# follow as many cases as are asked for, and may take as long as they like.
set -eu
[ -z "${MISTAP_CAMPAIGN:-}" ] || exit 0

slow=$(LC_ALL=C awk '
  /^[^ ]+ +Test .* (passed|failed) after [0-9.]+ seconds/ && !/^[^ ]+ +Test run with [0-9]/ {
    name = $0
    sub(/^[^ ]+ +Test /, "", name)
    seconds = name
    sub(/.* after /, "", seconds)
    sub(/ (passed|failed) after [0-9.]+ seconds.*/, "", name)
    if (seconds + 0 > 2) printf "took %.1f s: %s\n", seconds, name
  }' "$1" | LC_ALL=C sort -k 2,2nr -k 4)
[ -z "$slow" ] || echo "$slow"
