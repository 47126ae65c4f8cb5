#!/bin/sh
# dist.sh SWIFT: one file to carry, in .build/dist: the program with Swift's libraries, libedit and
# expat inside, so that it needs the C library alone; an archive with its manual page and completions;
# a formula for Homebrew; and checksums. URL=… is where the archive will lie, for the formula.
set -eu
swift=$1
cd "$(dirname "$0")/.."
dist=.build/dist
libraries=.build/static-libraries
rm -rf "$dist" "$libraries"
mkdir -p "$dist" "$libraries"

# A folder with nothing but archives comes before the system's, which has both kinds.
flags=""
if [ "$(uname)" = Linux ]; then
  for name in edit expat tinfo bsd md; do
    found=$(find /usr/lib /usr/lib64 -name "lib$name.a" 2> /dev/null | head -n 1)
    [ -n "$found" ] && ln -s "$found" "$libraries/lib$name.a"
  done
  flags="-Xlinker -L$PWD/$libraries"
  for name in tinfo bsd md; do
    [ -e "$libraries/lib$name.a" ] && flags="$flags -Xlinker -l$name"
  done
fi
# shellcheck disable=SC2086 # the flags are words
"$swift" build -c release --product mistap --static-swift-stdlib --scratch-path .build/static $flags

version=$(.build/static/release/mistap --version | cut -d ' ' -f 2)
name="mistap-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
install -m 755 .build/static/release/mistap "$dist/$name"
strip "$dist/$name"
mkdir -p "$dist/$name.d/bin"
install -m 755 "$dist/$name" "$dist/$name.d/bin/mistap"
sh .ci/install-extras.sh "$dist/$name.d/bin/mistap" "$dist/$name.d/share"
install -m 644 LICENSE README.md "$dist/$name.d"
# The same bytes from the same sources: no names, no times.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C "$dist/$name.d" -cf - . \
  | gzip -n > "$dist/$name.tar.gz"
rm -rf "$dist/$name.d"
sum=$(sha256sum "$dist/$name.tar.gz" | cut -d ' ' -f 1)
sed -e "s|@URL@|${URL:-file://$PWD/$dist/$name.tar.gz}|" -e "s|@SHA256@|$sum|" \
  -e "s|@VERSION@|$version|" .ci/mistap.rb > "$dist/mistap.rb"
(cd "$dist" && sha256sum -- * > SHA256SUMS)
ls -l "$dist"
echo "needs, of the system:"
ldd "$dist/$name" | sed 's/^/  /'
