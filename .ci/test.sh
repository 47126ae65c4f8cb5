#!/bin/sh
# Runs all tests; with a name as second argument the suites and tests of that name alone.
# In CI, and with COVERAGE=1, it prints the line coverage of the libraries, too, and fails where one is
# under 90 %. Counting lines makes tests up to twice as slow, so people get it on request.
# Tests run on half a megabyte of stack, which is what threads get on a Mac; what builds them may not.
# Each of four groups of tests has a process, of about the same length. Within one they run one at a
# time: threads that count lines wait for each other's counters.
# CI builds each module of tests as a whole, once (`Package.swift`). People build as `swift build` does,
# so that nothing is built again between that, the tests and an edit.
set -eu
swift=${1:-swift}
only=${2:-}
least=90
libraries="KDL JSON TouchLab Guidelines Studies Remedies ScenarioLanguage Importing Drawing Reporting Workbench Servers"

# The modules of tests in each group; what is in none is the fourth.
prompt_modules="Workbench|Servers"
program_modules="EndToEnd|House|Importing"
model_modules="TouchLab|Guidelines|Studies|KDL"

mkdir -p .build
log=.build/test-log.txt
status=0
coverage=
debug_information=
# Any value turns on the flags that only this package's tests have.
export MISTAP_TESTS="${MISTAP_TESTS:-batches}"
if [ "${CI:-}" = true ]; then
  export MISTAP_TESTS=whole
  COVERAGE=1
  debug_information="-debug-info-format none"
fi
if [ -n "${COVERAGE:-}" ]; then coverage=--enable-code-coverage; fi

run() {
  (
    ulimit -S -s 512
    # shellcheck disable=SC2086
    "$swift" test --disable-xctest --skip-build $coverage --no-parallel "$@"
  )
}

# What of it there is already is not built again.
build() {
  # shellcheck disable=SC2086
  "$swift" build --build-tests $coverage $debug_information
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
  run_group prompt --filter "^($prompt_modules)Tests\." &
  prompt=$!
  run_group programs --filter "^($program_modules)Tests\." &
  programs=$!
  run_group models --filter "^($model_modules)Tests\." &
  models=$!
  run_group libraries --skip "^($prompt_modules|$program_modules|$model_modules)Tests\." ||
    status=$?
  wait "$prompt" || status=$?
  wait "$programs" || status=$?
  wait "$models" || status=$?
  cat "$log.libraries" "$log.models" "$log.prompt" "$log.programs" >> "$log"
  if [ "$status" -eq 0 ] && [ -n "${COVERAGE:-}" ]; then
    "$tools/llvm-profdata" merge -sparse "$counts"/*.profraw -o "$profile"
  fi
  return "$status"
}

# A group that may hold no test: then it ends with 69.
run_if_any() {
  run_group "$@" || [ "$?" -eq 69 ]
}

# Of a campaign, which takes minutes, what follows thousands of runs beside all the rest.
run_campaign() {
  run_if_any models --filter "$only" --skip "^(?!($model_modules)Tests\.)" &
  models=$!
  run_if_any others --filter "$only" --skip "^($model_modules)Tests\." || status=1
  wait "$models" || status=1
  cat "$log.models" "$log.others" | tee "$log"
  return "$status"
}

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
  sh .ci/test-times.sh "$log"
  exit 0
fi

tools=$(dirname "$(readlink -f "$(command -v "$swift")" 2>/dev/null || command -v "$swift")")
[ -x "$tools/llvm-cov" ] || tools=$(dirname "$(xcrun --find llvm-cov 2>/dev/null || command -v llvm-cov || echo .)")

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
  grep -v '^. \(Test\|Suite\|Test case\) .* \(started\.\|passed after .*\)$' "$log" || true
  echo "The whole log is in $log" >&2
  exit "$status"
fi
grep ' skipped: ' "$log" || true

if [ -n "${COVERAGE:-}" ]; then
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
fi
sh .ci/test-times.sh "$log" || status=$?
grep 'Test run with' "$log"
exit "$status"
