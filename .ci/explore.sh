#!/bin/sh
# Works on the page of `mistap explore` in headless Chromium and compares it with the engine, as
# .ci/explore.py says. The words are the program and scenarios or dumps. Chromium is the system's;
# Playwright and axe-core, from a package of PyPI that ships it, go into a virtual environment.
set -eu
tools=.build/explore
if ! "$tools/bin/python" -c 'import playwright, axe_playwright_python' 2>/dev/null; then
  echo "Installing Playwright and axe-core into $tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check playwright==1.63.0 axe-playwright-python==0.1.8 ||
    "$tools/bin/pip" install --quiet --disable-pip-version-check playwright axe-playwright-python==0.1.8
fi
for name in chromium chromium-browser google-chrome; do
  browser=$(command -v "$name") && break
done
[ -n "${browser:-}" ] || {
  echo "make explore needs Chromium: install it with your system's packages" >&2
  exit 2
}
exec "$tools/bin/python" .ci/explore.py "$browser" "$@"
