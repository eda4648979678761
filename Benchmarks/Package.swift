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
    .target(name: "Feature", dependencies: ["Workloads", .product(name: "Dovetail", package: "Dovetail")]),
    .executableTarget(
      name: "DovetailBenchmarks",
      dependencies: ["AllocationCounter", "Feature", "Workloads", .product(name: "Dovetail", package: "Dovetail")]),
  ],
  swiftLanguageModes: [.v6]
)

/// The upcoming features that every target of Dovetail is built with as well.
let upcomingFeatures = [
  "ExistentialAny",  // SE-0335
  "InternalImportsByDefault",  // SE-0409
  "MemberImportVisibility",  // SE-0444
  "NonisolatedNonsendingByDefault",  // SE-0461
]

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = upcomingFeatures.map { .enableUpcomingFeature($0) }
}
