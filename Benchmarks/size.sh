#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# What Dovetail costs to build, and what it adds to a program: the same small program is linked twice, composed by
# hand and by a root with ten providers, and both are stripped.
#
#   Benchmarks/size.sh           fails if the difference is over the budget, which has not been reached yet
#   Benchmarks/size.sh --quick   fails if it is more than has been reached; what CI runs
set -euo pipefail
cd "$(dirname "$0")/Size"

# In KB. The linker keeps every public function of a module, so most of Dovetail is in every program.
readonly budget=150 reached=646
case "${1-}" in
  "") limit=$budget ;;
  --quick) limit=$reached ;;
  *) echo "usage: Benchmarks/size.sh [--quick]" >&2; exit 2 ;;
esac

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Builds silently, and prints the output if that fails.
build() {
  swift build -c release "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
}

started=$SECONDS
build --package-path ../.. --scratch-path "$scratch/package" --target Dovetail
echo "clean release build of Dovetail alone: $((SECONDS - started)) s"

# SwiftPM lets the linker drop what no one refers to. Sets `byHand`, `provided` and `growth`; takes flags for the compiler.
compare() {
  local program
  for program in GreetingByHand GreetingProvided; do
    build "$@" --product "$program"
    strip -o "$scratch/$program" "$(swift build -c release "$@" --show-bin-path)/$program"
  done
  [[ $("$scratch/GreetingByHand") == "$("$scratch/GreetingProvided")" ]] || { echo 'the programs differ' >&2; exit 2; }
  byHand=$(wc -c <"$scratch/GreetingByHand") provided=$(wc -c <"$scratch/GreetingProvided")
  growth=$(((provided - byHand + 512) / 1024))
}

if [[ ${1-} != --quick ]]; then
  compare --scratch-path "$scratch/internalized" -Xswiftc -Xfrontend -Xswiftc -internalize-at-link \
    -Xswiftc -Xfrontend -Xswiftc -function-sections
  echo "growth of a program that is built with -internalize-at-link and -function-sections: $growth KB"
fi
compare
echo "stripped: $byHand bytes by hand, $provided bytes with Dovetail"
echo "growth: $growth KB, budget $budget KB, reached $reached KB"
((growth <= limit)) || { echo "over $limit KB" >&2; exit 1; }
