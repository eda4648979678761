#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the stress suites:
# Tests/stress.sh [--quick] [--thread-sanitizer | --address-sanitizer] [suite…] [--seed N] [--count N]
#
# Without an option it runs the full counts, which takes several minutes. `--quick` is what a change must pass. The
# sanitizers build into folders of their own and run small counts, because everything takes ten times as long there.
set -euo pipefail
cd "$(dirname "$0")/.."

usage="usage: Tests/stress.sh [--quick] [--thread-sanitizer | --address-sanitizer] [suite…] [--seed N] [--count N]"
size=()
build=(-c release --product DovetailStress)
scratch=.build
rest=()
while (($#)); do
  case "$1" in
    --quick) size=(--quick) ;;
    --thread-sanitizer)
      scratch=.build/tsan
      build+=(--sanitize=thread)
      # A spawned process that reports a cycle ends by a signal; a race must end it otherwise.
      export TSAN_OPTIONS="halt_on_error=1 exitcode=66 history_size=4 handle_abort=0 ${TSAN_OPTIONS:-}"
      ;;
    --address-sanitizer)
      scratch=.build/asan
      build+=(--sanitize=address)
      # Leaks are counted by the suites themselves; the runtime of Swift keeps metadata for good.
      export ASAN_OPTIONS="detect_leaks=0 handle_abort=0 ${ASAN_OPTIONS:-}"
      ;;
    -h | --help)
      echo "$usage"
      exit 0
      ;;
    --small | --seed | --count) rest+=("$1") ;;
    # The program would say so too, but only after it was built.
    -*)
      echo "$usage" >&2
      exit 2
      ;;
    *) rest+=("$1") ;;
  esac
  shift
done
if [[ $scratch != .build ]]; then size=(--small); fi

# Thousands of processes end by a signal on purpose.
ulimit -c 0
swift build "${build[@]}" --scratch-path "$scratch"
exec "$(swift build "${build[@]}" --scratch-path "$scratch" --show-bin-path)/DovetailStress" \
  ${size[@]+"${size[@]}"} ${rest[@]+"${rest[@]}"}
