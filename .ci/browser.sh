#!/bin/sh
# Opens pages, and every page of folders, in headless Chromium and checks what .ci/browser.py says;
# with --shots FOLDER it leaves screenshots and print-outs there.
# Chromium comes from the system's packages; axe-core, from a package of PyPI that ships it, and the
# client for Chromium's protocol go into a virtual environment under .build.
set -eu
tools=.build/browser

fail() {
  echo "make browser $1" >&2
  exit 2
}

# Installs packages of the system: $1 says what for, the others are their names.
install() {
  what=$1
  shift
  command -v apt-get >/dev/null 2>&1 || fail "needs $what: install it with your system's packages"
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || fail "needs $what: run 'apt-get install $*' as root"
    as_root=sudo
  fi
  echo "Installing $what"
  # A fresh image has no package lists; a stale list is tried first, because it is quicker.
  get="$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends"
  $get "$@" >/dev/null 2>&1 && return
  $as_root apt-get update -qq || true
  $get "$@" >/dev/null || fail "needs $what, and apt-get could not install it: $*"
}

find_browser() {
  for name in chromium chromium-browser google-chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    /Applications/Chromium.app/Contents/MacOS/Chromium; do
    command -v "$name" && return
  done
  true
}

command -v python3 >/dev/null 2>&1 || install Python python3 python3-venv
python3 -c 'import venv, ensurepip' 2>/dev/null || install "Python's venv" python3-venv
browser=$(find_browser)
if [ -z "$browser" ]; then
  [ "$(uname)" = Darwin ] && fail "needs Google Chrome or Chromium in /Applications"
  # Without a font the pages would be measured with boxes for letters.
  install Chromium chromium fonts-dejavu-core
  browser=$(find_browser)
fi
[ -n "$browser" ] || fail "needs Chromium, and the package chromium brought no such command"

if ! "$tools/bin/python" -c 'import websocket, importlib.util as u; u.find_spec("axe_playwright_python").origin' 2>/dev/null; then
  echo "Installing axe-core and a websocket client into $tools"
  python3 -m venv "$tools"
  # Of the second only its axe.min.js is wanted, not the Playwright it drives.
  "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps \
    websocket-client==1.8.0 axe-playwright-python==0.1.8 ||
    fail "needs axe-playwright-python and websocket-client, and pip could not install them"
fi
exec "$tools/bin/python" .ci/browser.py "$browser" "$@"
