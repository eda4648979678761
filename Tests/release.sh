#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Tests that a release archive carries the licences of what is in it.
#
# A library of the toolchain stands in for the command: it has to be packed with another one, and nothing is built.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "$(uname)" != Linux ]; then echo "archives with libraries are made on Linux"; exit; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/built"
runtime=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
cp "$runtime/linux/libswiftGlibc.so" "$work/built/dovetail"
cat >"$work/bin/swift" <<BASH
#!/usr/bin/env bash
case "\$*" in
*--show-bin-path*) echo '$work/built' ;;
-print-target-info) printf '"unversionedTriple" : "%s"\n"runtimeResourcePath" : "%s"\n' "\${TRIPLE-a-b-c}" "\${RUNTIME:-$runtime}" ;;
esac
BASH
chmod +x "$work/bin/swift"

# pack [VARIABLE=VALUE…]: makes an archive with the stand-in.
pack() { env PATH="$work/bin:$PATH" "$@" Distribution/make-release "$work/archives" >"$work/said" 2>&1; }

# fail TEXT: ends the test, after what the last archive's making said.
fail() {
  cat "$work/said" >&2
  printf '%s\n' "$1" >&2
  exit 1
}

pack || fail "no archive was made"
archives=("$work"/archives/dovetail-[0-9]*.[0-9]*.[0-9]*-a-b-c.tar.gz)
archive=${archives[0]}
[ -e "$archive" ] || fail "no archive is named after the version and the triple: $(ls "$work/archives")"
listed=$(tar -tzf "$archive" | sed 's,^[^/]*/,,')
for file in LICENSE licenses/Swift.txt lib/libswiftCore.so bin/dovetail; do
  grep -qx "$file" <<<"$listed" || fail "$file is missing in"$'\n'"$listed"
done

# A toolchain whose licence is in another folder, and one that has none.
mkdir -p "$work/bare/lib/swift/linux"
cp "$runtime/linux/libswiftCore.so" "$work/bare/lib/swift/linux/"
mkdir -p "$work/bare/share/doc/swift"
echo "another place" >"$work/bare/share/doc/swift/LICENSE.txt"
pack RUNTIME="$work/bare/lib/swift" || fail "no archive was made with a licence in another folder"
[ "$(tar -xzOf "$archive" --wildcards '*/licenses/Swift.txt')" = "another place" ] ||
  fail "the licence in another folder was not packed"
rm "$work/bare/share/doc/swift/LICENSE.txt"
if pack RUNTIME="$work/bare/lib/swift" || ! grep -q 'LICENSE.txt' "$work/said"; then
  fail "libraries were packed without a licence"
fi
if pack TRIPLE= || ! grep -q 'unversionedTriple' "$work/said"; then
  fail "an archive was made without a triple in its name"
fi
echo "an archive has the licences of what is in it"
