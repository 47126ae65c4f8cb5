#!/bin/sh
# Runs all tests, then prints the line coverage of the libraries and fails where it is under 90 %.
set -eu
swift=${1:-swift}
libraries="KDL TouchLab ScenarioLanguage Reporting Workbench"

"$swift" test --disable-xctest --enable-code-coverage

tools=$(dirname "$(readlink -f "$(command -v "$swift")")")
[ -x "$tools/llvm-cov" ] || tools=/usr/bin
data=$(dirname "$("$swift" test --show-codecov-path)")
binaries=$(find .build/debug/ -maxdepth 1 -name '*.xctest' | head -n 1)
[ -d "$binaries" ] && binaries="$binaries/Contents/MacOS/$(basename "$binaries" .xctest)"

"$tools/llvm-cov" export -summary-only "$binaries" -instr-profile "$data/default.profdata" |
  tr '{' '\n' > .build/coverage-summary.txt
status=0
for library in $libraries; do
  # In the exported text a file's name is followed, a few braces on, by its own line counts.
  awk -v library="$library" '
    /"filename":/ { inside = index($0, "/Sources/" library "/") > 0 }
    /"filename":/ && !/summary/ { next }
    END { }
  ' .build/coverage-summary.txt
done
exit $status
