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
    // Compared by size.sh: the same small program, composed by hand and by Dovetail.
    .executableTarget(name: "GreetingByHand", path: "Sources/Greeting/ByHand"),
    .executableTarget(
      name: "GreetingProvided", dependencies: [.product(name: "Dovetail", package: "Dovetail")],
      path: "Sources/Greeting/Provided"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  }
}
