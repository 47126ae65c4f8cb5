#!/usr/bin/env bash
# fuzz.sh SWIFT SECONDS [TARGET…]: feeds each parser with what libFuzzer makes of its seeds, so many
# seconds each; a trap, a hang over 2 s or more than 500 MB ends it, and the input is kept in
# .build/fuzz/found. SEED=… takes other ways. Sources: Tests/Fuzz.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=$1
seconds=$2
shift 2
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(kdl scenario prompt json format import lsp)
configuration=${CONFIGURATION:-release}
work=.build/fuzz
mkdir -p .build

MISTAP_FUZZ=1 "$swift" build -c "$configuration" --scratch-path "$work" --product Fuzz \
  -Xswiftc -sanitize=fuzzer -Xswiftc -parse-as-library > "$work.log" 2>&1 \
  || { tail -n 30 "$work.log" >&2; exit 1; }
compiler=$(dirname "$(command -v "$swift")")/swiftc
[ -x "$compiler" ] || compiler=swiftc
"$compiler" -sanitize=fuzzer -o "$work/fuzz" \
  -Xlinker --whole-archive "$work/$configuration/libFuzz.a" -Xlinker --no-whole-archive \
  -lm -lexpat

# Seeds are what lies in the repository anyway, and a few small ones of what does not.
seeds() {
  case $1 in
    kdl | scenario | format) find Scenarios -name '*.kdl' -size -4k ;;
    json) find Reports Tests/Fuzz/Seeds/import -name '*.json' -size -16k ;;
    *) find "Tests/Fuzz/Seeds/$1" -type f ;;
  esac
}

# Whether an input takes more than 2 s of a processor.
hangs() {
  ! (ulimit -t 2 && FUZZ=$1 SWIFT_BACKTRACE=enable=no "$work/fuzz" -timeout=60 "$2" > /dev/null 2>&1)
}

mkdir -p "$work/found"
for target in "${targets[@]}"; do
  corpus="$work/corpus-$target"
  mkdir -p "$corpus"
  seeds "$target" | LC_ALL=C sort | sed -n 1,60p | while read -r file; do
    cp "$file" "$corpus/$(echo "$file" | tr '/ ' '__')"
  done
  status=0
  FUZZ=$target SWIFT_BACKTRACE=enable=no "$work/fuzz" "$corpus" -seed="${SEED:-1}" \
    -max_total_time="$seconds" -timeout=20 -report_slow_units=2 \
    -rss_limit_mb=500 -max_len=4096 -artifact_prefix="$work/found/$target-" -print_final_stats=1 \
    > "$work/$target.log" 2>&1 || status=$?
  for slow in "$work/found/$target"-{timeout,slow-unit}-*; do
    if [ ! -e "$slow" ]; then continue; fi
    # What took 2 s by the clock of a busy machine is no find unless it takes them by its own.
    if hangs "$target" "$slow"; then status=2; else
      rm "$slow"
      [ $status != 70 ] || status=0
    fi
  done
  if [ $status != 0 ]; then
    tail -n 40 "$work/$target.log" >&2
    echo "fuzz: $target: see $work/found" >&2
    exit 1
  fi
  echo "$target: $(sed -n 's/stat::number_of_executed_units: *//p' "$work/$target.log") executions, nothing found"
done
