// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The same small program twice, composed by hand and by Dovetail: size.sh compares them.
let package = Package(
  name: "Size",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Dovetail", path: "../..")],
  targets: [
    .executableTarget(name: "GreetingByHand"),
    .executableTarget(
      name: "GreetingProvided", dependencies: [.product(name: "Dovetail", package: "Dovetail")]),
  ],
  swiftLanguageModes: [.v6]
)
