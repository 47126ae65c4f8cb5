#!/bin/sh
# Makes sure that what the build needs is there: Swift 6.2 or newer, and libedit's header.
set -eu
swift=${1:-swift}

if ! command -v "$swift" >/dev/null 2>&1; then
  echo "mistap needs Swift 6.2 or newer, and no 'swift' is on the PATH: see https://www.swift.org/install" >&2
  exit 2
fi
version=$("$swift" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
major=${version%%.*}
minor=${version#*.}
if [ "${major:-0}" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
  echo "mistap needs Swift 6.2 or newer; this is Swift ${version:-of an unknown version}" >&2
  exit 2
fi

# macOS has libedit and its header in the system.
[ "$(uname)" = Darwin ] && exit 0

for folder in /usr/include /usr/local/include; do
  [ -f "$folder/histedit.h" ] && exit 0
done

if ! command -v apt-get >/dev/null 2>&1; then
  echo "mistap needs libedit's header histedit.h: install your system's libedit development package" >&2
  exit 2
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "mistap needs libedit-dev: run 'apt-get install libedit-dev' as root" >&2
    exit 2
  fi
  as_root=sudo
fi
echo "Installing libedit-dev"
# A fresh image has no package lists; a stale list is tried first, because it is quicker.
install="apt-get install -y -qq --no-install-recommends libedit-dev"
if ! $as_root env DEBIAN_FRONTEND=noninteractive $install >/dev/null 2>&1; then
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive $install >/dev/null
fi
