// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "DovetailBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Dovetail", path: "..")],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Workloads", dependencies: [.product(name: "Dovetail", package: "Dovetail")]),
    .executableTarget(name: "DovetailBenchmarks", dependencies: ["AllocationCounter", "Workloads"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  }
}
