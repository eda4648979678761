// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "LoginServices",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Dovetail", path: "../..")],
  targets: [
    .executableTarget(name: "LoginServices", dependencies: [.product(name: "DovetailMacros", package: "Dovetail")])
  ]
)
