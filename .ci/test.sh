#!/bin/sh
# Runs all tests, then prints the line coverage of the libraries and fails where one is under 90 %.
# With a name as second argument it runs the suites and tests of that name alone, built as for all.
# Tests run on half a megabyte of stack, which is what threads get on a Mac; what builds them may not.
# In one process they run one at a time: threads that count lines wait for each other's counters, and
# two take longer than one. Processes do not, so that where the tests are a program, each of four
# groups has one, of about the same length.
# What is built for this alone carries no debug information: a test says where it failed by itself.
set -eu
swift=${1:-swift}
only=${2:-}
least=90
libraries="KDL TouchLab ScenarioLanguage Importing Reporting Workbench"

mkdir -p .build
log=.build/test-log.txt
status=0

run() {
  (
    ulimit -S -s 512
    "$swift" test --disable-xctest --skip-build --enable-code-coverage --no-parallel "$@"
  )
}

# A clone that has built none builds tests as a whole, which takes a fifth less; once a file has changed
# they are built in pieces (`Package.swift`), of which few are built again.
as_a_whole() {
  whole=.build/whole-tests
  if [ -f "$whole" ]; then
    changed=$(find Package.swift Sources Tests -type f -newer "$whole" | head -n 1)
    if [ -n "$changed" ]; then rm "$whole"; fi
  elif [ -z "$only" ] && [ ! -e .build/debug ]; then
    : > "$whole"
  fi
  [ -f "$whole" ]
}

# What of it there is already is not built again.
build() {
  "$swift" build --build-tests --enable-code-coverage -debug-info-format none
}

# The program of the tests; on a Mac a folder that holds it.
built() {
  find "$PWD/.build/debug/" -maxdepth 1 -name '*.xctest' | head -n 1
}

# One group of the tests, in a process of its own.
run_group() {
  name=$1
  shift
  (
    ulimit -S -s 512
    LLVM_PROFILE_FILE="$counts/$name-%m.profraw" \
      "$bundle" --testing-library swift-testing --no-parallel "$@"
  ) > "$log.$name" 2>&1
}

# All groups at once; the first status that is not 0.
run_groups() {
  rm -rf "$counts"
  mkdir -p "$counts"
  run_group prompt --filter '^WorkbenchTests\.' &
  prompt=$!
  run_group programs --filter '^(EndToEndTests|HouseTests|ImportingTests)\.' &
  programs=$!
  run_group models --filter '^(TouchLabTests|KDLTests)\.' &
  models=$!
  run_group libraries --skip '^(WorkbenchTests|EndToEndTests|HouseTests|ImportingTests|TouchLabTests|KDLTests)\.' ||
    status=$?
  wait "$prompt" || status=$?
  wait "$programs" || status=$?
  wait "$models" || status=$?
  cat "$log.libraries" "$log.models" "$log.prompt" "$log.programs" >> "$log"
  [ "$status" -ne 0 ] || "$tools/llvm-profdata" merge -sparse "$counts"/*.profraw -o "$profile"
  return "$status"
}

# A group that may hold no test: then it ends with 69.
run_if_any() {
  run_group "$@" || [ "$?" -eq 69 ]
}

# Of a campaign, which takes minutes, what follows thousands of runs beside all the rest.
run_campaign() {
  run_if_any models --filter "$only" --skip '^[A-SU-Z]' &
  models=$!
  run_if_any others --filter "$only" --skip '^TouchLabTests\.' || status=1
  wait "$models" || status=1
  cat "$log.models" "$log.others" | tee "$log"
  return "$status"
}

if as_a_whole; then export MISTAP_TESTS=whole; fi

if [ -n "$only" ]; then
  build
  bundle=$(built)
  if [ -n "${MISTAP_CAMPAIGN:-}" ] && [ -f "$bundle" ]; then
    counts="$PWD/.build/test-counts"
    run_campaign
  else
    run --filter "$only" 2>&1 | tee "$log"
  fi
  if grep -q 'Test run with .* failed' "$log"; then exit 1; fi
  if ! grep -q 'Test run with [1-9].* passed' "$log"; then
    if grep -q 'Test run with 0 tests' "$log"; then
      echo "No suite or test is called '$only'" >&2
    fi
    exit 1
  fi
  exit 0
fi

tools=$(dirname "$(readlink -f "$(command -v "$swift")" 2>/dev/null || command -v "$swift")")
[ -x "$tools/llvm-cov" ] || tools=$(dirname "$(xcrun --find llvm-cov 2>/dev/null || command -v llvm-cov)")

echo "Building and running all tests: this takes some minutes"
build > "$log" 2>&1 || status=$?
if [ "$status" -eq 0 ]; then
  bundle=$(built)
  if [ -d "$bundle" ]; then
    run >> "$log" 2>&1 || status=$?
    profile=$(dirname "$("$swift" test --show-codecov-path)")/default.profdata
    bundle="$bundle/Contents/MacOS/$(basename "$bundle" .xctest)"
  else
    counts="$PWD/.build/test-counts"
    profile="$counts/default.profdata"
    run_groups || status=$?
  fi
fi
# A passing run is summed up by its closing lines; a failing one is shown whole.
if [ "$status" -ne 0 ]; then
  grep -v '^. Test .* passed after' "$log" | grep -v '^. Suite .* \(started\|passed\)' |
    grep -v '^. Test .* started' || true
  echo "The whole log is in $log" >&2
  exit "$status"
fi
grep ' skipped: ' "$log" || true

echo "Line coverage of the libraries:"
for library in $libraries; do
  share=$("$tools/llvm-cov" report "$bundle" -instr-profile "$profile" "Sources/$library" |
    awk '$1 == "TOTAL" { sub("%", "", $10); print $10 }')
  printf '  %-18s %6s %%\n' "$library" "$share"
  if [ "$(printf '%.0f' "$(echo "$share * 100" | awk '{ print $1 * $3 }')")" -lt $((least * 100)) ]; then
    status=1
  fi
done
if [ "$status" -ne 0 ]; then
  echo "At least $least % is required of each" >&2
  exit "$status"
fi
grep 'Test run with' "$log"
