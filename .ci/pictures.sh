#!/bin/sh
# Draws the pictures that the README and the guide show: each line is a file, and what mistap is asked
# for.
set -eu
mistap=$1
folder=${2:-Reports/pictures}
while read -r name arguments; do
  # shellcheck disable=SC2086 # The words of a line are the program's arguments.
  "$mistap" picture $arguments -o "$folder/$name"
done <<'LINES'
order-touches.svg Scenarios/order.kdl --kind touches
transfer-heat.svg Scenarios/today/transfer.kdl --kind heat --layout asks-first --screen transfer
note-icons-compose.svg Scenarios/note-icons.kdl --kind heat --layout edge-to-edge
note-icons-front.svg Scenarios/note-icons.kdl --kind heat --layout edge-to-edge --hit-testing front
clock-confusion.svg Scenarios/clock.kdl --kind confusion --layout five-tabs --screen world-clock --person older-adult
LINES
