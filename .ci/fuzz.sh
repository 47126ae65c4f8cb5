#!/usr/bin/env bash
# fuzz.sh SWIFT SECONDS [TARGET…]: feeds each parser with what libFuzzer makes of its seeds, so many
# seconds each; a trap, a hang over 2 s or more than 500 MB ends it, and the input is kept in
# .build/fuzz/found. SEED=… takes other ways. Sources: Tests/Fuzz.
#
# A target is a parser, or a format of dumps, which the importer is fed with alone. The importer begins
# from what earlier runs came to, too: Tests/Fuzz/Corpora has an archive a format, with the fewest
# inputs that reach what all of them did. KEEP=1 renews those of the formats that are named.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=$1
seconds=$2
shift 2
parsers=(kdl scenario prompt json format import lsp page)
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=("${parsers[@]}")
configuration=${CONFIGURATION:-release}
work=.build/fuzz
corpora=Tests/Fuzz/Corpora
mkdir -p .build

# The parser of a target.
parser() {
  if compgen -G "Tests/Fuzz/Seeds/import/$1.*" > /dev/null; then echo import; else echo "$1"; fi
}

for target in "${targets[@]}"; do
  if [[ " ${parsers[*]} " != *" $(parser "$target") "* ]]; then
    echo "fuzz: $target is no parser and no format: ${parsers[*]}; $(cd Tests/Fuzz/Seeds/import && echo * | sed "s/\.[a-z]*//g")" >&2
    exit 2
  fi
done

# The archive keeps the objects of files that were renamed.
rm -f "$work/$configuration/libFuzz.a"
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
    *)
      if [ "$(parser "$1")" = "$1" ]; then find "Tests/Fuzz/Seeds/$1" -type f; else
        find Tests/Fuzz/Seeds/import -name "$1.*"
      fi
      ;;
  esac
}

# The archives that a target begins from.
archives() {
  if [ "$1" = import ]; then find "$corpora" -name '*.tar.gz' | LC_ALL=C sort; else
    find "$corpora" -name "$1.tar.gz"
  fi
}

# Unpacks archives into a folder: evenly taken, no more inputs than a small part of the time is enough
# for. Without tar or gzip there are none.
unpack() {
  local folder=$1 most=$2 names all archive
  shift 2
  names=$work/names
  rm -rf "$folder"
  mkdir -p "$folder"
  if [ $# = 0 ] || ! command -v tar > /dev/null || ! command -v gzip > /dev/null; then return; fi
  all=$(for archive in "$@"; do gzip -dc "$archive" | tar -tf -; done | wc -l)
  for archive in "$@"; do
    gzip -dc "$archive" | tar -tf - \
      | awk -v step="$(((all + most - 1) / most))" 'step < 2 || NR % step == 1' > "$names"
    gzip -dc "$archive" | tar -xf - -C "$folder" -T "$names"
  done
}

# Whether an input takes more than 2 s of a processor.
hangs() {
  ! (ulimit -t 2 && FUZZ=$1 SWIFT_BACKTRACE=enable=no "$work/fuzz" -timeout=60 "$2" > /dev/null 2>&1)
}

# Renews the archive of a format, which is the same whoever packs the same inputs; needs GNU tar.
keep() {
  local folder="$work/merged-$1"
  rm -rf "$folder"
  mkdir -p "$folder"
  # shellcheck disable=SC2046
  unpack "$work/kept-$1" 1000000 $(archives "$1")
  FUZZ=$(parser "$1") SWIFT_BACKTRACE=enable=no "$work/fuzz" -set_cover_merge=1 \
    -max_len="$longest" "$folder" "$work/corpus-$1" "$work/kept-$1" > "$work/$1-merge.log" 2>&1
  (cd "$folder" && find . -type f | sed 's|^\./||' | LC_ALL=C sort \
    | tar -cf - --format=ustar --mode=0644 --mtime=@0 --owner=0 --group=0 --numeric-owner -T -) \
    | gzip -9n > "$folder.tar.gz"
  mv "$folder.tar.gz" "$corpora/$1.tar.gz"
  echo "$1: $(find "$folder" -type f | wc -l) inputs kept"
}

mkdir -p "$work/found"
for target in "${targets[@]}"; do
  corpus="$work/corpus-$target"
  parser=$(parser "$target")
  longest=4096
  [ "$parser" != import ] || longest=8192
  mkdir -p "$corpus"
  seeds "$target" | LC_ALL=C sort | sed -n 1,60p | while read -r file; do
    cp "$file" "$corpus/$(echo "$file" | tr '/ ' '__')"
  done
  # shellcheck disable=SC2046
  unpack "$work/kept-$target" $((seconds * 20)) $(archives "$target")
  status=0
  FUZZ=$parser SWIFT_BACKTRACE=enable=no "$work/fuzz" "$corpus" "$work/kept-$target" \
    -seed="${SEED:-1}" -max_total_time="$seconds" -timeout=20 -report_slow_units=2 \
    -rss_limit_mb=500 -max_len=$longest -artifact_prefix="$work/found/$target-" -print_final_stats=1 \
    > "$work/$target.log" 2>&1 || status=$?
  for slow in "$work/found/$target"-{timeout,slow-unit}-*; do
    if [ ! -e "$slow" ]; then continue; fi
    # What took 2 s by the clock of a busy machine is no find unless it takes them by its own.
    if hangs "$parser" "$slow"; then status=2; else
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
  if [ -n "${KEEP:-}" ] && [ "$parser" != "$target" ]; then keep "$target"; fi
done
