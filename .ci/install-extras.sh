#!/bin/sh
# Puts the manual page and the completions of the shells below a share folder; the program makes them.
set -eu
mistap=$1
share=$2

put() {
  install -d "$share/$(dirname "$1")"
  file="$share/$1"
  shift
  "$mistap" "$@" > "$file"
  chmod 644 "$file"
}

put man/man1/mistap.1 manual
put bash-completion/completions/mistap completions bash
put zsh/site-functions/_mistap completions zsh
put fish/vendor_completions.d/mistap.fish completions fish
