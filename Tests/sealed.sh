#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Tests a package that seals its roots: Tests/sealed.sh [--thread-sanitizer]
#
# It depends on this package as others do, and is built with optimisation. A thousand cases run at once, on shared types;
# of those that hold a session each, and so sockets, a thousand programs run in a hundred cases.
set -euo pipefail
cd "$(dirname "$0")/.."

options=(-c release --scratch-path .build/sealed)
case "${1-}" in
  "") ;;
  --thread-sanitizer)
    options=(-c release --scratch-path .build/sealed-tsan --sanitize=thread)
    export TSAN_OPTIONS="halt_on_error=1 exitcode=66 ${TSAN_OPTIONS:-}"
    ;;
  *)
    echo "usage: Tests/sealed.sh [--thread-sanitizer]" >&2
    exit 2
    ;;
esac
output=$(mktemp)
trap 'rm -f "$output"' EXIT
swift test --package-path Tests/SealedPackage "${options[@]}" 2>&1 | tee "$output" | grep -v -e 'Test case passing' -e '^\['
for cases in 1000 100; do
  grep -q "with $cases test cases passed" "$output" || { echo "$cases cases should have passed at once" >&2; exit 1; }
done
