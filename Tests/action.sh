#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Tests what the GitHub action does around the command: which arguments it passes on, and how it ends.
#
# A script stands in for the command, in an archive as Distribution/make-release writes it. It prints its arguments, one
# in brackets each, and ends as EXPECTED_STATUS says.
set -euo pipefail
cd "$(dirname "$0")/.."
action=$PWD/Distribution/run-action

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/dovetail-1.0.0/bin" "$work/workspace"
cat >"$work/dovetail-1.0.0/bin/dovetail" <<'BASH'
#!/usr/bin/env bash
printf '[%s]' "$@"
echo
exit "$EXPECTED_STATUS"
BASH
chmod +x "$work/dovetail-1.0.0/bin/dovetail"
tar -C "$work" -czf "$work/archive.tar.gz" dovetail-1.0.0

# A file that a pattern among the arguments would match.
touch "$work/workspace/file.swift"
cd "$work/workspace"

# expect STATUS OUTPUT VARIABLE=VALUE…: the command ends with the status, and so must the action.
expect() {
  local status=0 output
  output=$(env RUNNER_TEMP="$work/temporary" DOVETAIL_ARCHIVE="$work/archive.tar.gz" EXPECTED_STATUS="$1" "${@:3}" \
    "$action" 2>&1) || status=$?
  if [ "$status" -ne "$1" ] || [ "$output" != "$2" ]; then
    printf 'with %s the action ended with %s instead of %s, and printed\n%s\ninstead of\n%s\n' \
      "${*:3}" "$status" "$1" "$output" "$2" >&2
    exit 1
  fi
}

sarif='[check][.][--format][sarif][--output][my report]'
github='[check][.][--format][github]'
for status in 0 1 2 3; do
  expect "$status" "$github" DOVETAIL_FOLDER=.
done
# Findings are no reason to keep them to the file; a report that could not be made is the end, and the reason is said once.
for status in 0 1; do
  expect "$status" "$sarif"$'\n'"$github" DOVETAIL_SARIF='my report'
done
for status in 2 3; do
  expect "$status" "$sarif" DOVETAIL_SARIF='my report'
done
expect 0 '[check][a folder][--only][*][--level][error][--since][origin/main][--format][github]' \
  DOVETAIL_FOLDER='a folder' DOVETAIL_ARGUMENTS='--only * --level  error' DOVETAIL_SINCE=origin/main
expect 0 "[check][.][--below][my sources][--only][it's][--format][github]" \
  DOVETAIL_ARGUMENTS="--below 'my sources' --only \"it's\""
expect 0 "$github" DOVETAIL_FOLDER=. DOVETAIL_ARGUMENTS=' '

# Outside of a runner, nothing that the action unpacked is left.
mkdir "$work/machine"
expect 0 "$github" RUNNER_TEMP= TMPDIR="$work/machine" DOVETAIL_FOLDER=.
[ -z "$(ls "$work/machine")" ] || { echo "the action leaves $(ls "$work/machine") in the temporary folder" >&2; exit 1; }

# What cannot be downloaded, or read, ends with 2 and an annotation.
refused() {
  local status=0 output
  output=$(env RUNNER_TEMP="$work/temporary" DOVETAIL_ARCHIVE="$work/archive.tar.gz" EXPECTED_STATUS=0 "${@:2}" \
    "$action" 2>/dev/null) || status=$?
  if [ "$status" -ne 2 ] || [[ "$output" != "::error::$1"* ]]; then
    printf 'with %s the action ended with %s, and printed\n%s\n' "${*:2}" "$status" "$output" >&2
    exit 1
  fi
}
refused "the archive $work/missing cannot be read; " DOVETAIL_ARCHIVE="$work/missing"
refused "the archive file.swift cannot be read; " DOVETAIL_ARCHIVE=file.swift
refused '`arguments` cannot be separated; ' DOVETAIL_ARGUMENTS="--level 'error"
echo "the action passes its inputs on, and ends as the command does"
