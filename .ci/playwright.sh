#!/bin/sh
# Puts Playwright where the test looks for it that captures a page with it; without a way to get it
# that test is left out.
set -eu
folder=.build/playwright
[ -d "$folder/playwright/driver" ] && exit 0
if ! command -v python3 >/dev/null 2>&1 ||
  ! python3 -m pip install -q --retries 1 --timeout 10 --target "$folder" 'playwright>=1.63' >/dev/null 2>&1; then
  rm -rf "$folder"
  echo "Playwright cannot be had: the test that captures a page with it is left out"
fi
