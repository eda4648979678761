// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The command plugin comes with the dependency, and no target has to name it: `swift package dovetail check`.
let package = Package(
  name: "CheckByCommand",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Dovetail", path: "../..")],
  targets: [.executableTarget(name: "Weather")]
)
