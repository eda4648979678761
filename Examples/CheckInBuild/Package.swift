// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A target that names the plugin is checked in each build in which a source has changed.
let package = Package(
  name: "CheckInBuild",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Dovetail", path: "../..")],
  targets: [
    .executableTarget(name: "Greeter", plugins: [.plugin(name: "DovetailBuildTool", package: "Dovetail")])
  ]
)
