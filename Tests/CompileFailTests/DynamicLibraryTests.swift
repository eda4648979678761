// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

/// Builds the library, a feature and a program as three binaries, as large applications do.
///
/// Each binary has texts of its own for the call sites that are inlined into it, so a provider that two of them contain
/// has two addresses for one place.
@Suite struct DynamicLibraryTests {
  @Test func `an inlinable provider in two binaries is built once`() throws {
    try build(isEvolving: false)
  }

  @Test func `an inlinable provider in two binaries with library evolution is built once`() throws {
    try build(isEvolving: true)
  }

  private func build(isEvolving: Bool) throws {
    let toolchain = try Toolchain.current.get()
    let features = try Toolchain.upcomingFeatures().flatMap { ["-enable-upcoming-feature", $0] }
    try Toolchain.withFolder { folder in
      func compile(_ arguments: [String]) throws {
        let common = ["-swift-version", "6", "-package-name", "dovetail", "-I", folder.path, "-L", folder.path]
        let result = try toolchain.compile(common + arguments)
        try #require(result.status == 0, "\(result.text)")
      }
      func library(_ name: String, _ inputs: [String], _ arguments: [String]) throws {
        let file = folder.appending(path: "lib\(name).\(Self.suffix)").path
        try compile(["-emit-library", "-module-name", name, "-o", file] + features + arguments + inputs)
      }
      func module(_ name: String) -> [String] {
        ["-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path]
      }
      let evolution = isEvolving ? ["-enable-library-evolution"] : []
      if isEvolving {
        let sources = try Self.sources(in: "Sources/Dovetail")
        let objects = try toolchain.objects(of: ["DovetailAtomics"])
        try library("Dovetail", sources + objects, evolution + module("Dovetail"))
      } else {
        try library("Dovetail", toolchain.objects(), [])
      }
      let feature = try Self.sources(in: "Tests/ProviderModules")
      try library("ProviderModules", feature, evolution + module("ProviderModules") + ["-O", "-lDovetail"])
      let program = folder.appending(path: "program")
      let main = Fixture.folder.appending(path: "Dynamic/Program.swift")
      try compile([
        "-O", "-parse-as-library", "-lDovetail", "-lProviderModules", "-Xlinker", "-rpath", "-Xlinker", folder.path,
        "-o", program.path, main.path,
      ])
      let result = try Toolchain.run(program, [])
      let expected = try Fixture(main).output.joined(separator: "\n")
      #expect(result.text == expected + "\n")
    }
  }

  #if os(macOS)
    private static let suffix = "dylib"
  #else
    private static let suffix = "so"
  #endif

  private static func sources(in folder: String) throws -> [String] {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let folder = package.appending(path: folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return names.sorted().map { folder.appending(path: $0).path }
  }
}
