#!/bin/sh
# Opens every page of Reports/ in headless Chromium and holds it to what .ci/browser.py says.
# Chromium comes from the system's packages; axe-core, from a package of PyPI that ships it, and the
# client for Chromium's protocol go into a virtual environment under .build.
set -eu
reports=${1:-Reports}
tools=.build/browser

if ! command -v python3 >/dev/null 2>&1; then
  echo "make browser needs python3" >&2
  exit 2
fi
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$browser" ]; then
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "make browser needs Chromium: install it with your system's packages" >&2
    exit 2
  fi
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      echo "make browser needs Chromium: run 'apt-get install chromium' as root" >&2
      exit 2
    fi
    as_root=sudo
  fi
  echo "Installing chromium"
  # Without a font the pages would be measured with boxes for letters.
  install="apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core"
  if ! $as_root env DEBIAN_FRONTEND=noninteractive $install >/dev/null 2>&1; then
    $as_root apt-get update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive $install >/dev/null
  fi
  browser=$(command -v chromium)
fi

if ! "$tools/bin/python" -c 'import websocket, importlib.util as u; u.find_spec("axe_playwright_python").origin' 2>/dev/null; then
  echo "Installing axe-core and a websocket client into $tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check websocket-client==1.8.0
  # Only its axe.min.js is wanted, not the Playwright it drives.
  "$tools/bin/pip" install --quiet --disable-pip-version-check --no-deps axe-playwright-python==0.1.8
fi
exec "$tools/bin/python" .ci/browser.py "$browser" "$reports" .build/pages
