#!/bin/sh
# Makes sure that what the build needs is there: Swift 6.2 or newer, and the headers of libedit and
# expat.
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

# macOS has both with their headers in the system and in the SDK.
[ "$(uname)" = Darwin ] && exit 0

has() {
  for folder in /usr/include /usr/local/include; do
    [ -f "$folder/$1" ] && return 0
  done
  return 1
}

missing=
has histedit.h || missing="libedit-dev"
has expat.h || missing="$missing libexpat1-dev"
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "mistap needs the headers histedit.h and expat.h: install your system's development packages of libedit and expat" >&2
  exit 2
fi
as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "mistap needs $missing: run 'apt-get install $missing' as root" >&2
    exit 2
  fi
  as_root=sudo
fi
echo "Installing $missing"
# A fresh image has no package lists; a stale list is tried first, because it is quicker.
install="apt-get install -y -qq --no-install-recommends $missing"
if ! $as_root env DEBIAN_FRONTEND=noninteractive $install >/dev/null 2>&1; then
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive $install >/dev/null
fi
