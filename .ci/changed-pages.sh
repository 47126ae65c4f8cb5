#!/bin/sh
# Prints the pages that a change has to be checked on in a browser: the pages of Reports/ that differ
# from the commit the change goes onto, and ten fixed pages, which have between them all that pages show.
set -eu
base=$(git merge-base HEAD origin/main 2>/dev/null || true)
head=$(git rev-parse HEAD)
if [ -z "$base" ] || [ "$base" = "$head" ]; then
  base=$(git rev-parse --quiet --verify HEAD~1 || echo "$head")
fi
{
  git diff --name-only --diff-filter=d "$base" -- Reports
  git ls-files --others --exclude-standard -- Reports
  for name in index checkout checkout-tablet left-hand mail medicine photos today/inbox \
    today/chat today/settings; do
    echo "Reports/$name.html"
  done
} | grep '\.html$' | sort -u
