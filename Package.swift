// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "Dovetail",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Dovetail", targets: ["Dovetail"]),
    .library(name: "DovetailSystem", targets: ["DovetailSystem"]),
    .library(name: "DovetailTesting", targets: ["DovetailTesting"]),
    .library(name: "DovetailMacros", targets: ["DovetailMacros"]),
    .executable(name: "dovetail", targets: ["DovetailTool"]),
    .plugin(name: "DovetailCommand", targets: ["DovetailCommand"]),
    .plugin(name: "DovetailBuildTool", targets: ["DovetailBuildTool"]),
  ],
  traits: [
    .trait(
      name: "SwiftSyntax",
      description: "Brings the swift-syntax package, for the products that read Swift source: DovetailMacros, dovetail."
    )
  ],
  targets: [
    // MARK: Runtime

    .target(name: "DovetailAtomics"),
    .target(name: "Dovetail", dependencies: ["DovetailAtomics"]),
    .testTarget(
      name: "DovetailTests", dependencies: ["Dovetail", "ProviderModules", "TestRandomness", "TestThreads"]),
    .target(name: "DovetailSystem", dependencies: ["Dovetail"]),
    .testTarget(name: "DovetailSystemTests", dependencies: ["DovetailSystem", "DovetailTesting", "Dovetail"]),
    .target(name: "DovetailTesting", dependencies: ["Dovetail"]),
    .testTarget(name: "DovetailTestingTests", dependencies: ["Dovetail", "DovetailTesting", "TestToolchain"]),

    // MARK: Macros

    .target(name: "DovetailSeamNames"),
    .target(name: "DovetailMacroExpansion", dependencies: ["DovetailSeamNames"]),
    .macro(name: "DovetailMacrosPlugin", dependencies: ["DovetailMacroExpansion"]),
    .target(name: "DovetailMacros", dependencies: ["Dovetail", "DovetailMacrosPlugin"]),
    .testTarget(
      name: "DovetailMacrosTests",
      dependencies: ["Dovetail", "DovetailMacros", "DovetailMacroExpansion", "TestGoldens", "TestToolchain"],
      exclude: ["Fixtures", "Goldens", "Programs"]),

    // MARK: Analyser

    .target(name: "DovetailGraph"),
    .testTarget(name: "DovetailGraphTests", dependencies: ["DovetailGraph", "TestRandomness"]),
    .target(name: "DovetailFindings", dependencies: ["DovetailGraph"]),
    .testTarget(
      name: "DovetailFindingsTests", dependencies: ["DovetailFindings", "DovetailGraph", "TestFolders", "TestGoldens"],
      exclude: ["Goldens"]),
    .target(name: "DovetailFacts", dependencies: ["DovetailGraph", "DovetailFindings", "DovetailSeamNames"]),
    .testTarget(
      name: "DovetailFactsTests",
      dependencies: [
        "DovetailFacts", "DovetailGraph", "DovetailSeamNames", "TestFolders", "TestRandomness",
      ]),
    .target(
      name: "DovetailAnalysis", dependencies: ["DovetailGraph", "DovetailFindings", "DovetailFacts"],
      resources: [.embedInCode("Catalogue/catalogue.json")]),
    .testTarget(
      name: "DovetailAnalysisTests",
      dependencies: ["DovetailAnalysis", "DovetailFacts", "DovetailFindings", "DovetailGraph", "TestGoldens"]),
    .target(
      name: "DovetailReports", dependencies: ["DovetailGraph", "DovetailFindings"],
      resources: [.embedInCode("Page/Resources")]),
    .testTarget(
      name: "DovetailReportsTests",
      dependencies: [
        "DovetailReports", "DovetailGraph", "DovetailFindings", "Dovetail", "SamplePages", "TestFolders",
        "TestRandomness", "TestToolchain",
      ]),
    .executableTarget(
      name: "DovetailTool",
      dependencies: ["DovetailGraph", "DovetailFindings", "DovetailFacts", "DovetailAnalysis", "DovetailReports"]),
    .testTarget(
      name: "DovetailToolTests",
      dependencies: [
        "DovetailTool", "DovetailGraph", "DovetailFindings", "DovetailFacts", "DovetailAnalysis", "TestFolders",
        "TestRandomness",
      ]),

    // MARK: Plugins

    .plugin(
      name: "DovetailCommand",
      capability: .command(
        intent: .custom(verb: "dovetail", description: "Reports where the package depends on the outside world.")),
      dependencies: ["DovetailTool"]),
    .plugin(name: "DovetailBuildTool", capability: .buildTool(), dependencies: ["DovetailTool"]),

    // MARK: Test support

    .target(name: "ProviderModules", dependencies: ["Dovetail"], path: "Tests/ProviderModules"),
    .target(name: "TestFolders", path: "Tests/TestFolders"),
    .target(name: "TestGoldens", path: "Tests/TestGoldens"),
    .target(name: "TestRandomness", path: "Tests/TestRandomness"),
    .target(name: "TestThreads", path: "Tests/TestThreads"),
    .target(name: "TestToolchain", dependencies: ["TestFolders"], path: "Tests/TestToolchain"),

    // MARK: Tests of several modules

    .testTarget(
      name: "SeedTests", dependencies: ["Dovetail", "DovetailMacros", "DovetailSystem", "DovetailTesting"]),
    .testTarget(
      name: "CompileFailTests", dependencies: ["Dovetail", "DovetailMacros", "ProviderModules", "TestToolchain"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Dovetail", "DovetailMacros", "DovetailSystem", "DovetailTesting", "TestGoldens", "TestToolchain",
      ],
      exclude: ["Fixtures"]),

    // MARK: Development

    .executableTarget(
      name: "DovetailStress", dependencies: ["Dovetail", "TestRandomness", "TestThreads"],
      path: "Development/DovetailStress"),
    .executableTarget(
      name: "DovetailFuzz",
      dependencies: [
        "DovetailGraph", "DovetailFindings", "DovetailFacts", "DovetailAnalysis", "DovetailReports", "TestRandomness",
      ],
      path: "Development/DovetailFuzz"),
    .executableTarget(
      name: "DovetailAgreement",
      dependencies: [
        "Dovetail", "DovetailAnalysis", "DovetailFacts", "DovetailFindings", "DovetailGraph", "TestRandomness",
        "TestToolchain",
      ],
      path: "Development/DovetailAgreement"),
    .executableTarget(
      name: "DovetailMacroTiming", dependencies: ["DovetailMacroExpansion", "TestRandomness"],
      path: "Development/DovetailMacroTiming"),
    .executableTarget(
      name: "AnalyserBenchmark", dependencies: ["DovetailAnalysis", "DovetailFacts", "TestFolders"],
      path: "Development/AnalyserBenchmark"),
    .executableTarget(
      name: "SamplePages", dependencies: ["DovetailReports", "DovetailGraph", "DovetailFindings", "TestRandomness"],
      path: "Development/SamplePages"),

    // MARK: Examples

    .executableTarget(
      name: "NewsReader", dependencies: ["Dovetail", "DovetailSystem"], path: "Examples/NewsReader",
      exclude: ["README.md"],
      resources: [.copy("Feeds")]),
    .testTarget(
      name: "NewsReaderTests",
      dependencies: [
        "NewsReader", "Dovetail", "DovetailSystem", "DovetailTesting", "DovetailReports", "DovetailGraph",
        "TestGoldens", "TestRandomness",
      ]),
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

for target in package.targets where target.name != "DovetailAtomics" && target.type != .plugin {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}

// MARK: Where SwiftSyntax comes from

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The targets that read Swift source, each with the modules of SwiftSyntax that it imports.
let syntaxUsers: [String: [String]] = [
  "DovetailMacroExpansion": [
    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
  ],
  "DovetailMacroTiming": ["SwiftParser", "SwiftSyntax", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros"],
  "DovetailMacrosPlugin": ["SwiftCompilerPluginMessageHandling", "SwiftSyntaxMacros"],
  "DovetailMacrosTests": [
    "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion",
    "SwiftSyntaxMacros",
  ],
  "DovetailFacts": ["SwiftParser", "SwiftSyntax"],
  "AnalyserBenchmark": ["SwiftParser"],
  "DovetailFuzz": ["SwiftParser"],
]

/// The targets whose compilation loads modules of SwiftSyntax: its users, and all that imports these.
///
/// A macro is a program of its own, which no module imports.
var syntaxReaders: Set<String> {
  let macros = package.targets.filter { $0.type == .macro }.map(\.name)
  var readers = Set(syntaxUsers.keys)
  var count = 0
  while count < readers.count {
    count = readers.count
    for target in package.targets {
      let needed = target.dependencies.map { dependency in
        switch dependency {
        case .targetItem(let name, _), .byNameItem(let name, _): name
        default: ""
        }
      }
      if !readers.subtracting(macros).isDisjoint(with: needed) { readers.insert(target.name) }
    }
  }
  return readers
}

enum SyntaxSource {
  /// The toolchain's own copy, in this folder: nothing to download, seconds to build.
  case toolchain(String)
  /// The swift-syntax package; for a package that depends on this one, only with the trait `SwiftSyntax`.
  case package(isGuarded: Bool)

  /// What `DOVETAIL_SYNTAX` says (`toolchain` or `package`), otherwise the toolchain's copy where that is safe.
  ///
  /// A versioned dependency never gets it: another package in that build may bring the swift-syntax package along,
  /// whose modules have the same names and are found first. The same holds for a dependency by path, which looks like
  /// the root package from here; that is what the variable is for.
  static var chosen: SyntaxSource {
    let requested = Context.environment["DOVETAIL_SYNTAX"]
    if let folder = toolchainFolder, requested == "toolchain" || (requested != "package" && !isVersionedDependency) {
      return .toolchain(folder)
    }
    return .package(isGuarded: isVersionedDependency)
  }

  /// Whether SwiftPM loads this manifest for another package.
  ///
  /// While it chooses versions it reads the manifest out of a repository, without the sources. Later the package is in
  /// a scratch folder that SwiftPM keeps.
  static var isVersionedDependency: Bool {
    let folder = Context.packageDirectory
    let parts = folder.split(separator: "/")
    let isCheckedOut = parts.dropLast().last == "checkouts" && exists(folder + "/../../repositories")
    let isDownloaded = folder.contains("/registry/downloads/")
    return !exists(folder + "/Sources/Dovetail") || isCheckedOut || isDownloaded
  }

  /// The toolchain's folder with SwiftSyntax, if there is one.
  ///
  /// The toolchain is the one whose `PackageDescription` runs this manifest: `lib/swift/pm/ManifestAPI/` holds that
  /// library, and `lib/swift/host/` the modules.
  static var toolchainFolder: String? {
    guard let library = pathOfPackageDescription else { return nil }
    let folder = "/" + library.split(separator: "/").dropLast(3).joined(separator: "/") + "/host"
    return exists(folder + "/SwiftSyntax.swiftmodule") ? folder : nil
  }

  #if os(Windows)
    // There is no `access` here. So every manifest counts as the root package's, and has no toolchain folder.
    static func exists(_ path: String) -> Bool { true }
    static var pathOfPackageDescription: String? { nil }
  #else
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    static var pathOfPackageDescription: String? {
      // Glibc hides `dladdr` from Swift, so it is looked up by name. It fills in four words, the first of which is the
      // path of the library that an address belongs to.
      typealias Look = @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
      guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "dladdr") else { return nil }
      var answer = [UnsafePointer<CChar>?](repeating: nil, count: 4)
      let address = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
      guard unsafeBitCast(symbol, to: Look.self)(address, &answer) != 0 else { return nil }
      return answer[0].map { String(cString: $0) }
    }
  #endif
}

switch SyntaxSource.chosen {
case .toolchain(let folder):
  // Where the libraries are when the program runs. `Distribution/make-release` packs them beside the executable.
  let runtimeFolder = Context.environment["DOVETAIL_RUNPATH"] ?? folder
  for target in package.targets where syntaxReaders.contains(target.name) && target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-I", folder])]
    guard let modules = syntaxUsers[target.name] else { continue }
    target.linkerSettings =
      (target.linkerSettings ?? [])
      + [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", runtimeFolder])]
      + modules.map { .linkedLibrary($0) }
  }
case .package(let isGuarded):
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "600.0.0"..<"700.0.0"))
  let condition = isGuarded ? TargetDependencyCondition.when(traits: ["SwiftSyntax"]) : nil
  for target in package.targets {
    guard let modules = syntaxUsers[target.name] else { continue }
    target.dependencies += modules.map { module in
      // The one module that has no public product of its own; it is a part of this one.
      let product = module == "SwiftCompilerPluginMessageHandling" ? "SwiftCompilerPlugin" : module
      return .product(name: product, package: "swift-syntax", condition: condition)
    }
    if isGuarded { target.dependencies.append("SwiftSyntaxTrait") }
  }
  // A package that wants the macros or the command without the trait would be told that there is no module
  // `SwiftSyntax`. This target, which is compiled before, stops its build with a sentence that says what to enable.
  if isGuarded { package.targets.append(.target(name: "SwiftSyntaxTrait")) }
}
