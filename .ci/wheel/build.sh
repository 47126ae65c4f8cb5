#!/bin/sh
# build.sh MISTAP [FOLDER]: writes the wheel around a program into FOLDER (.build/dist), and adds it
# to the checksums there. Two builds give the same bytes. hatchling comes from PyPI into .build/wheel.
set -eu
cd "$(dirname "$0")/../.."
program=$1
dist=${2:-.build/dist}
work=.build/wheel
tools=$work/tools

# One wheel serves both C libraries of Linux, because the program contains its own.
case "$(uname -s) $(uname -m)" in
  "Linux x86_64") TAG=manylinux_2_17_x86_64.musllinux_1_1_x86_64 ;;
  "Linux aarch64") TAG=manylinux_2_17_aarch64.musllinux_1_1_aarch64 ;;
  "Darwin arm64") TAG=macosx_15_0_arm64 ;;
  *)
    echo "build.sh: no wheel is made for $(uname -s) on $(uname -m)" >&2
    exit 2
    ;;
esac
if [ "$(uname -s)" = Linux ] && ldd "$program" > /dev/null 2>&1; then
  echo "build.sh: $program needs shared libraries: build it with make dist" >&2
  exit 2
fi

if ! "$tools/bin/python" -c 'import hatchling' 2> /dev/null; then
  echo "Installing hatchling into $tools"
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check hatchling==1.33.0
fi

tree=$work/tree
rm -rf "$tree"
mkdir -p "$tree/bin" "$dist"
install -m 755 "$program" "$tree/bin/mistap"
strip "$tree/bin/mistap"
sh .ci/install-extras.sh "$tree/bin/mistap" "$tree/share"
install -m 644 LICENSE .ci/wheel/pyproject.toml .ci/wheel/hatch_build.py "$tree"
python3 .ci/addresses.py README.md > "$tree/README.md"
mkdir "$tree/mistap"
install -m 644 Sources/Python/mistap/*.py Sources/Python/mistap/py.typed "$tree/mistap"

MISTAP_VERSION=$("$tree/bin/mistap" --version | cut -d ' ' -f 2)
export MISTAP_VERSION TAG
# Only on Linux are the libraries inside.
if [ "$(uname -s)" = Linux ]; then
  python3 .ci/notices.py "$MISTAP_VERSION" "$tree"
else
  sed -i.all -e 's/, "THIRD-PARTY.txt"//' -e '/^sbom-files/d' "$tree/pyproject.toml"
fi
unset SOURCE_DATE_EPOCH
dist=$(cd "$dist" && pwd)
tools=$(cd "$tools" && pwd)
rm -f "$dist"/mistap-*.whl
log=$dist/wheel.log
if ! (cd "$tree" && "$tools/bin/hatchling" build --target wheel --directory "$dist") > "$log" 2>&1; then
  cat "$log" >&2
  exit 1
fi
rm "$log"

cd "$dist"
if command -v sha256sum > /dev/null; then sums=sha256sum; else sums="shasum -a 256"; fi
$sums mistap* > SHA256SUMS
ls -l mistap-*.whl
