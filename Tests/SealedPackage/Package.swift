// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package that tests what it composes, as users do: with what `DovetailTesting` makes public, and in optimised
// builds. Its tests are some of those in `Tests/DovetailTestingTests` and `Tests/DovetailSystemTests`.
// `Tests/sealed.sh` runs it.
let package = Package(
  name: "SealedPackage",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Dovetail", path: "../..")],
  targets: [
    .testTarget(
      name: "SealedTests",
      dependencies: [
        .product(name: "Dovetail", package: "Dovetail"), .product(name: "DovetailSystem", package: "Dovetail"),
        .product(name: "DovetailTesting", package: "Dovetail"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
