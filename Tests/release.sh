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
-print-target-info) printf '"unversionedTriple" : "a-b-c"\n"runtimeResourcePath" : "%s"\n' "\${RUNTIME:-$runtime}" ;;
esac
BASH
chmod +x "$work/bin/swift"

# pack [VARIABLE=VALUE…]: makes an archive with the stand-in.
pack() { env PATH="$work/bin:$PATH" "$@" Distribution/make-release "$work/archives" >"$work/said" 2>&1; }

pack
listed=$(tar -tzf "$work"/archives/dovetail-*-a-b-c.tar.gz | sed 's,^[^/]*/,,')
for file in LICENSE licenses/Swift.txt lib/libswiftCore.so bin/dovetail; do
  grep -qx "$file" <<<"$listed" || { printf '%s is missing in\n%s\n' "$file" "$listed" >&2; exit 1; }
done

# A toolchain whose licence stands elsewhere, and one that has none.
mkdir -p "$work/bare/lib/swift/linux"
cp "$runtime/linux/libswiftCore.so" "$work/bare/lib/swift/linux/"
mkdir -p "$work/bare/share/doc/swift"
echo "another place" >"$work/bare/share/doc/swift/LICENSE.txt"
pack RUNTIME="$work/bare/lib/swift"
[ "$(tar -xzOf "$work"/archives/dovetail-*-a-b-c.tar.gz --wildcards '*/licenses/Swift.txt')" = "another place" ]
rm "$work/bare/share/doc/swift/LICENSE.txt"
if pack RUNTIME="$work/bare/lib/swift" || ! grep -q 'LICENSE.txt' "$work/said"; then
  echo "libraries were packed without a licence" >&2
  exit 1
fi
echo "an archive has the licences of what is in it"
