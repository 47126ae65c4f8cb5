#!/bin/sh
# witnesses.sh setup            installs programs of others that know the formats that mistap writes
# witnesses.sh check MISTAP     has each of them read what mistap writes, and the files for other tools
# They come from PyPI into .build/witnesses, and from Debian. One that cannot be had is named as left
# out; it fails nothing.
set -eu
cd "$(dirname "$0")/.."
tools=.build/witnesses
packages="sarif-tools junitparser check-jsonschema pre-commit auditwheel mcp twine pytest mypy playwright>=1.63"

setup() {
  if ! command -v mandoc > /dev/null && command -v apt-get > /dev/null; then
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends"
    $get mandoc > /dev/null 2>&1 || { $as_root apt-get update -qq && $get mandoc; } > /dev/null 2>&1 || true
  fi
  python3 -m venv "$tools" 2> /dev/null || return 0
  for package in $packages; do
    "$tools/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 10 \
      "$package" > /dev/null 2>&1 || true
  done
  # It needs another version of a package that they share.
  python3 -m venv "$tools-citation" &&
    "$tools-citation/bin/pip" install --quiet --disable-pip-version-check cffconvert > /dev/null 2>&1 || true
}

# has COMMAND WITNESS: whether a witness is there; says that it is left out if not.
has() {
  if [ -x "$tools/bin/$1" ] || command -v "$1" > /dev/null; then return 0; fi
  echo "left out: $2 cannot be installed"
  return 1
}

check() {
  mistap=$1
  work=.build/witnessed
  PATH="$PWD/$tools/bin:$PATH"
  rm -rf "$work"
  mkdir -p "$work"
  status=0
  "$mistap" run Scenarios --trials 100 --changes 0 --format sarif,junit --reports "$work/reports" \
    --quiet > /dev/null 2>&1 || status=$?
  [ "$status" -le 1 ] || exit "$status"
  "$mistap" manual > "$work/mistap.1"

  if has mandoc mandoc; then
    mandoc -T lint -W warning "$work/mistap.1"
    longest=$(mandoc -T utf8 -O width=78 "$work/mistap.1" | sed 's/.\x08//g' | wc -L)
    [ "$longest" -le 80 ] || { echo "the manual page has a line of $longest columns" >&2; exit 1; }
    echo "mandoc: the manual page has no warning and no line over 80 columns"
  fi
  if has sarif sarif-tools; then
    sarif summary "$work/reports/mistap.sarif" > "$work/sarif.txt"
    echo "sarif-tools: $(grep -c . "$work/sarif.txt") lines of summary of mistap.sarif"
  fi
  if has junitparser junitparser; then
    find "$work/reports" -name '*.xml' > "$work/junit.txt"
    # shellcheck disable=SC2046 # the paths are words
    junitparser merge $(cat "$work/junit.txt") "$work/merged.xml"
    echo "junitparser: $(wc -l < "$work/junit.txt") files"
  fi
  if has check-jsonschema check-jsonschema; then
    check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
    check-jsonschema --builtin-schema vendor.github-actions action.yml
    "$mistap" engine github Scenarios > "$work/engine.yml"
    check-jsonschema --builtin-schema vendor.github-workflows "$work/engine.yml"
    for schema in Sources/Reporting/Reporting.docc/Schemas/report*.json; do
      [ -f "$schema" ] || continue
      find Reports -name '*.json' | xargs check-jsonschema --schemafile "$schema"
    done
  fi
  if "$tools/bin/python3" -c 'import mcp' 2> /dev/null; then
    "$tools/bin/python3" .ci/mcp.py "$mistap" Scenarios/imported/*.kdl
  else
    echo "left out: the client of the Model Context Protocol cannot be installed"
  fi
  if has pre-commit pre-commit; then
    pre-commit validate-manifest .pre-commit-hooks.yaml
    echo "pre-commit: .pre-commit-hooks.yaml is valid"
  fi
  python3 .ci/guide.py "$mistap"
  for schema in $("$mistap" list schemas --json | tr '{' '\n' | sed -n 's/.*"id":"\([a-z]*\)".*/\1/p'); do
    "$mistap" list schemas "$schema" > "$work/$schema.schema.json"
  done
  if has check-jsonschema check-jsonschema; then
    "$mistap" check Tests/Dumps --json 2> /dev/null > "$work/check.json" || true
    "$mistap" suggest Scenarios/order.kdl --json > "$work/suggest.json"
    "$mistap" compare Scenarios/checkout.kdl --json > "$work/compare.json"
    for schema in check suggest compare; do
      check-jsonschema --schemafile "$work/$schema.schema.json" "$work/$schema.json"
    done
  fi
  if [ -x "$tools-citation/bin/cffconvert" ]; then
    "$tools-citation/bin/cffconvert" --validate -i CITATION.cff
  fi
  has auditwheel auditwheel || true
  if has twine twine; then twine check --strict .build/dist/mistap-*.whl; fi
  if has mypy mypy; then (cd Sources/Python && mypy --strict mistap); fi
  if has pytest pytest; then
    # The module as the wheel brings it, with the program of the wheel.
    "$tools/bin/pip" install --quiet --disable-pip-version-check --no-index --force-reinstall .build/dist/mistap-*.whl
    "$tools/bin/python3" -m pytest -q -p no:cacheprovider Tests/Python
  fi
  sh .ci/wheel/test.sh .build/dist/mistap-*.whl
}

"$@"
