#!/bin/sh
# sanitize.sh SWIFT: compiles the C of the package with the sanitizers of addresses and of undefined
# behaviour, and drives it on Linux (Tests/Sanitizing). Any report, and any check that fails, ends it.
set -eu
cd "$(dirname "$0")/.."
compiler=$(dirname "$(command -v "${1:-swift}")")/clang
[ -x "$compiler" ] || compiler=clang
work=.build/sanitizing
mkdir -p "$work"
"$compiler" -g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all \
  -Wall -Wextra -Werror -fuse-ld=lld \
  -ISources/CLineEditor -ISources/CLineEditor/include -ISources/CExpat/include \
  -ITests/CTestSupport/include \
  Sources/CLineEditor/*.c Sources/CExpat/*.c Tests/CTestSupport/*.c Tests/Sanitizing/*.c \
  -ledit -lexpat -o "$work/checks"
# Without the settings of whoever runs it.
HOME=$work "$work/checks"
