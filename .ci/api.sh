#!/usr/bin/env bash
# Compares the public interface of the library Mistap with the committed one:
#
#   .ci/api.sh           fails on a line that PublicAPI.txt lacks, and on a line that the library lost:
#                        such a break belongs in CHANGELOG.md
#   .ci/api.sh --write   writes PublicAPI.txt
#
# From the first tag on it also asks SwiftPM which declarations changed since that tag.
set -euo pipefail
cd "$(dirname "$0")/.."

committed=Sources/Mistap/PublicAPI.txt
triple=$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["unversionedTriple"])')
modules=.build/debug/Modules
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The modules of C are named by the modules that import them.
maps=()
for name in CExpat CLineEditor; do
  map=.build/debug/$name.build/module.modulemap
  if [ -f "$map" ]; then maps+=(-Xcc "-fmodule-map-file=$map"); fi
done
swift symbolgraph-extract -module-name Mistap -target "$triple" -I "$modules" "${maps[@]}" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$work" > "$work/log" 2>&1 \
  || { cat "$work/log" >&2; exit 1; }

# One sorted line a declaration: its path, and its words as written.
python3 - "$work/Mistap.symbols.json" > "$work/api.txt" << 'END'
import json, sys

graph = json.load(open(sys.argv[1]))
lines = set()
for symbol in graph["symbols"]:
    words = "".join(part["spelling"] for part in symbol["declarationFragments"])
    lines.add(f"{'.'.join(symbol['pathComponents'])}: {' '.join(words.split())}")
print("\n".join(sorted(lines)))
END

if [ "${1:-}" = --write ]; then
  cp "$work/api.txt" "$committed"
  echo "wrote $(wc -l < "$committed") declarations into $committed"
  exit
fi

LC_ALL=C sort "$committed" > "$work/old.txt"
LC_ALL=C sort "$work/api.txt" > "$work/new.txt"
lost=$(LC_ALL=C comm -23 "$work/old.txt" "$work/new.txt")
gained=$(LC_ALL=C comm -13 "$work/old.txt" "$work/new.txt")
if [ -n "$gained" ]; then
  printf '%s\n' "$gained" | sed 's/^/new: /' >&2
  echo "$committed lacks these declarations: .ci/api.sh --write" >&2
fi
if [ -n "$lost" ]; then
  printf '%s\n' "$lost" | sed 's/^/lost: /' >&2
  echo "the public interface broke: name the break in CHANGELOG.md, then .ci/api.sh --write" >&2
fi
[ -z "$gained$lost" ] || exit 1

tag=$(git describe --tags --abbrev=0 --match 'v*' 2> /dev/null || true)
if [ -n "$tag" ]; then swift package diagnose-api-breaking-changes "$tag" --products Mistap; fi
echo "the public interface has $(wc -l < "$committed") declarations, as committed"
