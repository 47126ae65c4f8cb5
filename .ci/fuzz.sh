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

# Seeds are what lies in the repository anyway, kept small.
seeds() {
  case $1 in
    kdl | scenario | format) find Scenarios -name '*.kdl' -size -4k ;;
    import) find Tests/ImportingTests -type f \( -name '*.xml' -o -name '*.json' \) -size -16k ;;
    json) find Reports -name '*.json' -size -16k ;;
    prompt) printf '' ;;
    lsp) printf '' ;;
  esac
}

mkdir -p "$work/found"
for target in "${targets[@]}"; do
  corpus="$work/corpus-$target"
  mkdir -p "$corpus"
  seeds "$target" | LC_ALL=C sort | sed -n 1,60p | while read -r file; do
    cp "$file" "$corpus/$(echo "$file" | tr '/ ' '__')"
  done
  case $target in
    prompt)
      printf 'screen a { button b "B" x=9 y=9 width=50 height=50 }\nshow\ntap b\nwhy b\nmove b 1 2\nundo\n' \
        > "$corpus/seed" ;;
    lsp)
      open='{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a","text":"screen a { buton b x=1 y=1 }"}}}'
      ask='{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a"},"position":{"line":0,"character":12}}}'
      printf 'Content-Length: %d\r\n\r\n%sContent-Length: %d\r\n\r\n%s' ${#open} "$open" ${#ask} "$ask" \
        > "$corpus/seed" ;;
  esac
  FUZZ=$target SWIFT_BACKTRACE=enable=no "$work/fuzz" "$corpus" -seed="${SEED:-1}" \
    -max_total_time="$seconds" -timeout=2 \
    -rss_limit_mb=500 -max_len=4096 -artifact_prefix="$work/found/$target-" -print_final_stats=1 \
    > "$work/$target.log" 2>&1 \
    || { tail -n 40 "$work/$target.log" >&2; echo "fuzz: $target: see $work/found" >&2; exit 1; }
  echo "$target: $(sed -n 's/stat::number_of_executed_units: *//p' "$work/$target.log") executions, nothing found"
done
