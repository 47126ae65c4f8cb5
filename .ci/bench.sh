#!/bin/sh
# Measures the program beside its peers; the peers come from PyPI into a virtual environment under
# .build, so that nothing of the system changes.
set -eu
mistap=$1
benchmark=$2
peers=.build/peers

if ! command -v python3 >/dev/null 2>&1; then
  echo "make bench needs python3 for the peers" >&2
  exit 2
fi
if ! "$peers/bin/python" -c 'import numpy, scipy, ckdl' 2>/dev/null; then
  echo "Installing the peers into $peers"
  python3 -m venv "$peers"
  "$peers/bin/pip" install --quiet --disable-pip-version-check numpy scipy ckdl
fi
exec "$peers/bin/python" .ci/bench.py "$mistap" "$benchmark" .build/bench.json
