#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Tests a package that seals its roots: Tests/sealed.sh [--thread-sanitizer]
#
# It depends on this package as others do, and is built with optimisation. A thousand cases run at once, on shared types.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(-c release --scratch-path "${DOVETAIL_SCRATCH:-.build}/sealed")
case "${1-}" in
  "") ;;
  --thread-sanitizer)
    options=(-c release --scratch-path ${DOVETAIL_SCRATCH:-.build}/sealed-tsan --sanitize=thread)
    export TSAN_OPTIONS="halt_on_error=1 exitcode=66 ${TSAN_OPTIONS:-}"
    ;;
  *)
    sed -n '4,6s/^# \{0,1\}//p' "$0"
    exit 2
    ;;
esac
output=$(mktemp)
trap 'rm -f "$output"' EXIT
swift test --package-path Tests/SealedPackage "${options[@]}" 2>&1 | tee "$output" | grep -v -e 'Test case passing' -e '^\['
[ "$(grep -c 'with 1000 test cases passed' "$output")" -eq 2 ] ||
  { echo "two times a thousand cases should have passed" >&2; exit 1; }
