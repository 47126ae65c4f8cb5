#!/bin/sh
# deb.sh MISTAP: a Debian package of the program, in .build/dist. What it depends on is asked of the
# program itself.
set -eu
mistap=$1
cd "$(dirname "$0")/.."
version=$("$mistap" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"
install -d "$root/DEBIAN" "$root/usr/bin" "$root/usr/share/doc/mistap"
install -m 755 "$mistap" "$root/usr/bin/mistap"
strip "$root/usr/bin/mistap"
sh .ci/install-extras.sh "$mistap" "$root/usr/share"
gzip -9n "$root"/usr/share/man/man1/*.1
install -m 644 LICENSE "$root/usr/share/doc/mistap/copyright"

# Each library that is found in a package is a dependency.
depends=$(ldd "$root/usr/bin/mistap" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p' | while read -r library; do
  dpkg -S "$(realpath "$library")" 2> /dev/null || dpkg -S "$library" 2> /dev/null || true
done | cut -d : -f 1 | sort -u | paste -s -d , | sed 's/,/, /g')
if ldd "$root/usr/bin/mistap" | grep -q libswift; then
  echo "deb.sh: $mistap needs Swift's libraries: build it with make dist" >&2
  exit 2
fi
size=$(du -sk "$root/usr" | cut -f 1)
cat > "$root/DEBIAN/control" << CONTROL
Package: mistap
Version: $version
Architecture: $architecture
Maintainer: mistap <mistap@localhost>
Depends: $depends
Installed-Size: $size
Section: devel
Priority: optional
Description: what each touch would really hit, and how often people would miss
 A touch-usability lab in the terminal: takes a screen, types taps, says what
 each touch would hit, what the app does next and how often people would miss.
CONTROL
mkdir -p .build/dist
SOURCE_DATE_EPOCH=0 dpkg-deb --root-owner-group --build "$root" \
  ".build/dist/mistap_${version}_$architecture.deb"
