#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Writes the roots with 20 and 100 providers in Sources/Workloads/Many. The result is committed: run this only to
# change it.
set -euo pipefail
cd "$(dirname "$0")/Sources/Workloads/Many"

header() { printf '// SPDX-License-Identifier: Apache-2.0\n//\n// Written by generate.sh.\n\n'; }

# The value of part $1 in chains of four: every fourth part needs nothing, the others need the next one.
chained() { if (($1 % 4 == 3)); then echo "LiveService()"; else echo "DependentService(source: part$(($1 + 1)))"; fi; }

generate() {
  local name=$1 count=$2 last=$(($2 - 1)) i
  {
    header
    printf '/// A seam of %d values.\npackage protocol Has%s: Sendable {\n' "$count" "$name"
    for i in $(seq 0 $last); do printf '  var part%d: any Service { get }\n' "$i"; done
    printf '}\n\n/// Reads each of the values once.\n@inline(never)\npackage func readAll(_ root: any Has%s) {\n' "$name"
    for i in $(seq 0 $last); do printf '  _ = root.part%d\n' "$i"; done
    printf '}\n'
  } >"Has$name.swift"
  {
    header
    printf 'import Dovetail\n\nstruct %sProvided: CompositionRoot, Has%s {\n  let wiring = Wiring()\n\n' "$name" "$name"
    for i in $(seq 0 $last); do printf '  var part%d: any Service { shared { LiveService() } }\n' "$i"; done
    printf '}\n'
  } >"${name}Provided.swift"
  {
    header
    printf 'struct %sStored: Has%s {\n' "$name" "$name"
    for i in $(seq 0 $last); do printf '  let part%d: any Service = LiveService()\n' "$i"; done
    printf '}\n'
  } >"${name}Stored.swift"
}

generate Twenty 20
generate Hundred 100
{
  header
  printf 'final class HundredLazy: HasHundred, @unchecked Sendable {\n'
  for i in $(seq 0 99); do printf '  lazy var part%d: any Service = LiveService()\n' "$i"; done
  printf '}\n'
} >HundredLazy.swift
{
  header
  printf 'import Dovetail\n\nstruct HundredChained: CompositionRoot, HasHundred {\n  let wiring = Wiring()\n\n'
  for i in $(seq 0 99); do printf '  var part%d: any Service { shared { %s } }\n' "$i" "$(chained "$i")"; done
  printf '}\n'
} >HundredChained.swift
{
  header
  printf 'final class HundredChainedLazy: HasHundred, @unchecked Sendable {\n'
  for i in $(seq 0 99); do printf '  lazy var part%d: any Service = %s\n' "$i" "$(chained "$i")"; done
  printf '}\n'
} >HundredChainedLazy.swift
