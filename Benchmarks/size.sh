#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
#
# What Dovetail costs to build, and what it adds to a program: the same small program is linked twice, composed by
# hand and by a root with ten providers, and both are stripped. Fails if the difference is over the budget.
set -euo pipefail
cd "$(dirname "$0")/Size"

readonly budget=150

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

started=$(date +%s.%N)
swift build -c release --package-path ../.. --scratch-path "$scratch" --target Dovetail >/dev/null
ended=$(date +%s.%N)
printf 'clean release build of Dovetail alone: %.1f s\n' "$(echo "$ended - $started" | bc)"

# SwiftPM lets the linker drop what no one refers to.
for program in GreetingByHand GreetingProvided; do
  swift build -c release --product "$program" >/dev/null
  cp "$(swift build -c release --show-bin-path)/$program" "$scratch/$program"
  strip "$scratch/$program"
done
[[ $("$scratch/GreetingByHand") == "$("$scratch/GreetingProvided")" ]] || { echo 'the programs differ' >&2; exit 2; }

size() { wc -c <"$scratch/$1"; }
growth=$((($(size GreetingProvided) - $(size GreetingByHand) + 512) / 1024))
echo "stripped: $(size GreetingByHand) bytes by hand, $(size GreetingProvided) bytes with Dovetail"
echo "growth: $growth KB, budget $budget KB"
((growth <= budget)) || { echo 'over budget' >&2; exit 1; }
