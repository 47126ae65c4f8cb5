#!/bin/sh
# test.sh WHEEL: installs a wheel into a virtual environment, uses it, and removes it again.
set -eu
cd "$(dirname "$0")/../.."
wheel=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "test.sh: $1" >&2
  exit 1
}

name=$(basename "$wheel")
version=${name#mistap-}
version=${version%%-*}
size=$(wc -c < "$wheel")
[ "$size" -le 15000000 ] || fail "$name has $size bytes, more than 15 MB"

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
mistap=$work/venv/bin/mistap
[ "$("$mistap" --version)" = "mistap $version" ] || fail "the program is not version $version"
"$mistap" check Scenarios/order.kdl > /dev/null || fail "check fails"
[ "$("$work/venv/bin/python" -m mistap --version)" = "mistap $version" ] || fail "python -m mistap fails"
"$work/venv/bin/python" -c "
import mistap
assert mistap.__version__ == '$version'
assert mistap.check('Tests/Dumps/mailboxes.xml').problems
" || fail "the module does not answer"
for file in man/man1/mistap.1 bash-completion/completions/mistap zsh/site-functions/_mistap \
  fish/vendor_completions.d/mistap.fish; do
  [ -s "$work/venv/share/$file" ] || fail "share/$file is not installed"
done
if command -v man > /dev/null; then
  man -l "$work/venv/share/man/man1/mistap.1" > /dev/null || fail "man cannot show the page"
fi
"$work/venv/bin/pip" uninstall --quiet --disable-pip-version-check --yes mistap
left=$(find "$work/venv" -iname '*mistap*')
[ -z "$left" ] || fail "uninstalling leaves $left"

# The same program gives the same bytes.
python3 - "$wheel" "$work/program" << 'PYTHON'
import sys, zipfile
wheel, program = sys.argv[1:]
with zipfile.ZipFile(wheel) as archive:
    name = next(n for n in archive.namelist() if n.endswith("/scripts/mistap"))
    open(program, "wb").write(archive.read(name))
PYTHON
chmod 755 "$work/program"
sh .ci/wheel/build.sh "$work/program" "$work/again" > /dev/null
cmp "$wheel" "$work/again/$name" || fail "a second build differs"

# pipx and uvx are used where they are installed.
if command -v pipx > /dev/null; then
  PIPX_HOME=$work/pipx PIPX_DEFAULT_PYTHON=$(command -v python3) \
    pipx run --spec "$wheel" mistap --version > "$work/pipx.txt" 2> /dev/null
  grep -qx "mistap $version" "$work/pipx.txt" || fail "pipx run does not start it"
fi
if command -v uvx > /dev/null; then
  [ "$(uvx --quiet --no-cache --from "$wheel" mistap --version)" = "mistap $version" ] ||
    fail "uvx does not start it"
fi
if command -v auditwheel > /dev/null && [ "$(uname -s)" = Linux ]; then
  auditwheel show "$wheel" 2>&1 | tr '\n' ' ' | grep -q 'no external shared libraries' ||
    fail "auditwheel sees external shared libraries"
fi
echo "$name installs, runs and uninstalls; $size bytes; a second build has the same bytes"
