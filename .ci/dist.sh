#!/bin/sh
# dist.sh SWIFT: one file to carry, in .build/dist; an archive with its manual page and completions;
# a formula for Homebrew; and checksums. URL=… is the folder where the archive will lie, for the
# formula. It takes the release build that is there.
#
# On Linux all of it is inside, the C library too: the file needs a kernel and /proc. A Mac has
# Swift's libraries, libedit and expat in the system.
set -eu
swiftc=${1}c
cd "$(dirname "$0")/.."
system=$(uname -s | tr '[:upper:]' '[:lower:]')
machine=$(uname -m)
dist=.build/dist
libraries=.build/static-libraries
rm -rf "$dist"/mistap-*-"$system"-* "$dist/mistap.rb" "$libraries"
mkdir -p "$dist" "$libraries"

release=.build/release
program=.build/static/mistap
mkdir -p .build/static
if [ "$system" = linux ]; then
  # The objects of the release build are linked once more, without a shared library. A folder with
  # nothing but archives comes before the system's, which has both kinds.
  flags="-ledit -lexpat -lm"
  for name in edit expat tinfo bsd md; do
    found=$(find /usr/lib /usr/lib64 -name "lib$name.a" 2> /dev/null | sort | head -n 1)
    [ -n "$found" ] || continue
    ln -s "$found" "$libraries/lib$name.a"
    # What libedit itself needs, where it needs it.
    case $name in tinfo | bsd | md) flags="$flags -l$name" ;; esac
  done
  # shellcheck disable=SC2086 # the flags are words
  "$swiftc" -static-executable -o "$program" "@$release/mistap.product/Objects.LinkFileList" \
    -L "$libraries" -Xlinker --gc-sections -Xlinker --defsym=main=mistap_main $flags
else
  install -m 755 "$release/mistap" "$program"
fi

version=$("$program" --version | cut -d ' ' -f 2)
name="mistap-$version-$system-$machine"
install -m 755 "$program" "$dist/$name"
strip "$dist/$name"
tree="$dist/$name.d"
mkdir -p "$tree/bin"
install -m 755 "$dist/$name" "$tree/bin/mistap"
sh .ci/install-extras.sh "$tree/bin/mistap" "$tree/share"
install -m 644 LICENSE "$tree"
python3 .ci/addresses.py README.md > "$tree/README.md"
if [ "$system" = linux ]; then
  # What is linked in has notices of its own.
  python3 .ci/notices.py "$version" .build/static
  install -m 644 .build/static/THIRD-PARTY.txt "$tree"
fi

# No order of a folder, no names, no times.
find "$tree" -exec touch -h -t 198001010000 {} +
owner="--owner=0 --group=0 --numeric-owner --format=ustar"
[ "$system" = linux ] || owner="--uid 0 --gid 0 --format ustar"
# shellcheck disable=SC2086 # the options are words
(cd "$tree" && find . | LC_ALL=C sort | COPYFILE_DISABLE=1 TZ=UTC tar $owner --no-recursion -cf - -T -) \
  | gzip -9n > "$dist/$name.tar.gz"
rm -rf "$tree"

checksums() {
  if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}
sum=$(checksums "$dist/$name.tar.gz" | cut -d ' ' -f 1)
sed -e "s|@URL@|${URL:-file://$PWD/$dist}/$name.tar.gz|" -e "s|@SHA256@|$sum|" \
  -e "s|@VERSION@|$version|" -e "s|@SYSTEM@|$(echo "$system" | sed s/darwin/macos/)|" \
  -e "s|@MACHINE@|$(echo "$machine" | sed s/aarch64/arm64/)|" .ci/mistap.rb > "$dist/mistap.rb"
(cd "$dist" && checksums mistap* > SHA256SUMS)
ls -l "$dist"
if [ "$system" = linux ] && ldd "$dist/$name" > /dev/null 2>&1; then
  echo "dist.sh: it needs libraries of the system:" >&2
  ldd "$dist/$name" >&2
  exit 1
fi
