#!/bin/sh
# deb.sh MISTAP: a Debian package of the one file that dist.sh makes, in .build/dist. It depends on
# nothing.
set -eu
mistap=$1
cd "$(dirname "$0")/.."
if ldd "$mistap" > /dev/null 2>&1; then
  echo "deb.sh: $mistap needs libraries of the system: build it with make dist" >&2
  exit 2
fi
# Who answers for the package; a release fails while it is a placeholder.
maintainer="The mistap authors <authors@mistap.invalid>"
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
# Debian keeps the completions of zsh elsewhere.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root"/usr/share/zsh/site-functions/* "$root/usr/share/zsh/vendor-completions"
rmdir "$root/usr/share/zsh/site-functions"
# The file of the licences in Debian's form, with what is linked in, and the changes.
{
  echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
  echo "Upstream-Name: mistap"
  echo
  echo "Files: *"
  sed -n 's/^Copyright (c) /Copyright: /p' LICENSE
  echo "License: Expat"
  sed -e '1,4d' -e 's/^$/./' -e 's/^/ /' LICENSE
} > "$root/usr/share/doc/mistap/copyright"
python3 .ci/notices.py "$version" "$root/usr/share/doc/mistap"
gzip -9n "$root/usr/share/doc/mistap/THIRD-PARTY.txt"
rm "$root/usr/share/doc/mistap/mistap.cdx.json"
{
  echo "mistap ($version-1) unstable; urgency=low"
  echo
  echo "  * The changes are those of version $version in CHANGELOG.md."
  echo
  echo " -- $maintainer  Fri, 27 Nov 2026 00:00:00 +0000"
} | gzip -9n > "$root/usr/share/doc/mistap/changelog.Debian.gz"
# The program is static on purpose: it runs on any Linux, also one with another C library.
install -d "$root/usr/share/lintian/overrides"
printf '%s\n' "# The program runs on any Linux, so that it has no shared library." \
  "mistap: statically-linked-binary" > "$root/usr/share/lintian/overrides/mistap"
(cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum > DEBIAN/md5sums)

size=$(du -sk --apparent-size "$root/usr" | cut -f 1)
cat > "$root/DEBIAN/control" << CONTROL
Package: mistap
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Section: devel
Priority: optional
Description: predicts where taps go wrong on touch screens
 Takes a screen from a device, a dump or a text file. Predicts how often people
 miss each target, checks the platform's guidelines, and suggests changes.
CONTROL
mkdir -p .build/dist
rm -f .build/dist/mistap_*.deb
SOURCE_DATE_EPOCH=315532800 dpkg-deb --root-owner-group -Zxz --build "$root" \
  ".build/dist/mistap_${version}-1_$architecture.deb"
(cd .build/dist && sha256sum mistap* > SHA256SUMS)
