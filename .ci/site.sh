#!/bin/sh
# site.sh MISTAP: writes the guides as a site into .build/site, offline, by the toolchain's docc: a folder for each
# catalogue, and a page for each rule in rules/documentation/rules/ID. A warning fails it.
set -eu
cd "$(dirname "$0")/.."
mistap=$1
site=.build/site
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
rm -rf "$site"
mkdir -p "$site" "$work/Rules.docc"

docc=$(command -v docc || echo "$(dirname "$(realpath "$(command -v swift)")")/docc")
# convert CATALOGUE NAME [OPTION…]: one catalogue into a folder of the site.
convert() {
  catalogue=$1
  name=$2
  shift 2
  folder=$site/$(echo "$name" | tr '[:upper:]' '[:lower:]')
  "$docc" convert "$catalogue" --fallback-display-name "$name" --fallback-bundle-identifier "mistap.$name" \
    --output-path "$folder" "$@" > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
  if grep -q 'warning:' "$work/log"; then
    cat "$work/log" >&2
    echo "site.sh: $catalogue has warnings" >&2
    exit 1
  fi
}

{
  echo "# Rules"
  echo
  printf '@Metadata {\n    @TechnologyRoot\n}\n'
  echo
  echo "What each rule asks, with its source."
  echo
  echo "## Topics"
  echo
  echo "### All rules"
  echo
} > "$work/Rules.docc/Rules.md"
for rule in $("$mistap" list rules --json | tr '{' '\n' | sed -n 's/^"id":"\([a-z0-9-]*\)".*/\1/p'); do
  {
    echo "# $rule"
    echo
    echo "The page of mistap explain $rule."
    echo
    "$mistap" explain "$rule" | sed 's/^/    /'
  } > "$work/Rules.docc/$rule.md"
  echo "- <doc:$rule>" >> "$work/Rules.docc/Rules.md"
done
convert "$work/Rules.docc" Rules
for catalogue in Sources/*/*.docc; do
  name=$(basename "$catalogue" .docc)
  # A copy, in which links to files of the repository are plain text: the site has pages alone.
  cp -R "$catalogue" "$work/$name.docc"
  rm -rf "$work/$name.docc/Schemas"
  python3 - "$work/$name.docc" << 'PYTHON'
import pathlib, re, sys
folder = pathlib.Path(sys.argv[1])
own = {path.stem for path in folder.rglob("*.md")}
for path in folder.rglob("*.md"):
    text = path.read_text(encoding="utf-8")
    def link(match):
        words, target = match.groups()
        if re.match(r"https?:", target):
            return match.group(0)
        stem = pathlib.PurePath(target.split("#")[0]).stem
        return f"<doc:{stem}>" if stem in own else words
    text = re.sub(r"(?<!!)\[([^\[\]]+)\]\(([^()\s]+)\)", link, text)
    text = re.sub(r"(?<!`)``/?([^`\n]+)``(?!`)", r"`\1`", text)
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    path.write_text(text, encoding="utf-8")
PYTHON
  if [ -n "$(find "$work/$name.docc" -name '*.md')" ]; then convert "$work/$name.docc" "$name"; fi
done
echo "the site has $(find "$site" -name '*.json' -path '*/data/documentation/*' | wc -l) pages in $site"
