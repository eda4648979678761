#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Tests the core with library evolution: Tests/evolution.sh [-c release]
#
# Every module is then compiled as those of a binary framework are, so that its types have a layout and its functions an
# address that other modules do not know: providers in other modules must be told apart all the same. Only the modules of
# these tests take part, because SwiftSyntax is not compiled that way.
set -euo pipefail
cd "$(dirname "$0")/.."

package=.build/evolution/package
rm -rf "$package"
mkdir -p "$package/Sources" "$package/Tests"
for folder in Sources/DovetailAtomics Sources/Dovetail Tests/ProviderModules Tests/TestRandomness Tests/TestThreads \
  Tests/DovetailTests; do
  ln -s "$PWD/$folder" "$package/$folder"
done
features=$(sed -n '/^let upcomingFeatures = \[$/,/^\]$/p' Package.swift)
[ -n "$features" ] || { echo "Package.swift has no list upcomingFeatures any more" >&2; exit 1; }
cat >"$package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Evolution",
  targets: [
    .target(name: "DovetailAtomics"),
    .target(name: "Dovetail", dependencies: ["DovetailAtomics"]),
    .target(name: "ProviderModules", dependencies: ["Dovetail"], path: "Tests/ProviderModules"),
    .target(name: "TestRandomness", path: "Tests/TestRandomness"),
    .target(name: "TestThreads", path: "Tests/TestThreads"),
    .testTarget(
      name: "DovetailTests", dependencies: ["Dovetail", "ProviderModules", "TestRandomness", "TestThreads"]),
  ],
  swiftLanguageModes: [.v6]
)

$features

for target in package.targets where target.name != "DovetailAtomics" {
  target.swiftSettings = upcomingFeatures.map { .enableUpcomingFeature(\$0) }
}
END

options=("$@")
# Optimised code has to be told that tests import it.
case " $* " in *" release "*) options+=(-Xswiftc -enable-testing) ;; esac
swift test --package-path "$package" --scratch-path ".build/evolution/products" ${options[@]+"${options[@]}"} \
  -Xswiftc -enable-library-evolution | { grep -v -e '^◇' -e '^✔ Test "' -e '^\[' || true; }
