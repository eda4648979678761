// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "Dovetail",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"])
  ],
  targets: [
    .target(name: "DovetailAtomics"),
    .target(name: "Dovetail", dependencies: ["DovetailAtomics"]),
    .target(name: "DovetailGraph"),
    .target(name: "DovetailFindings", dependencies: ["DovetailGraph"]),
    .target(name: "DovetailFacts", dependencies: ["DovetailGraph", "DovetailFindings"]),
    .target(name: "ProviderModules", dependencies: ["Dovetail"], path: "Tests/ProviderModules"),
    .executableTarget(name: "DovetailStress", dependencies: ["Dovetail"], path: "Tests/DovetailStress"),
    .testTarget(name: "DovetailTests", dependencies: ["Dovetail", "DovetailAtomics", "ProviderModules"]),
    .testTarget(name: "SeedTests", dependencies: ["Dovetail"]),
    .target(name: "TestToolchain", path: "Tests/TestToolchain"),
    .testTarget(
      name: "CompileFailTests", dependencies: ["Dovetail", "ProviderModules", "TestToolchain"], exclude: ["Fixtures"]),
    .testTarget(name: "DocumentationTests", dependencies: ["Dovetail", "TestToolchain"], exclude: ["Fixtures"]),
    .executableTarget(
      name: "NewsReader", dependencies: ["Dovetail"], path: "Examples/NewsReader", exclude: ["README.md"],
      resources: [.copy("Feeds")]),
    .testTarget(name: "NewsReaderTests", dependencies: ["NewsReader", "Dovetail"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The upcoming features that every target is built with.
let upcomingFeatures = [
  "ExistentialAny",  // SE-0335
  "InternalImportsByDefault",  // SE-0409
  "MemberImportVisibility",  // SE-0444
  "NonisolatedNonsendingByDefault",  // SE-0461
]

for target in package.targets where target.name != "DovetailAtomics" {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
