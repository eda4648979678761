// SPDX-License-Identifier: Apache-2.0

package import Foundation
import TestFolders

/// The compiler, and the modules of this package as the running tests were built with them.
package struct Toolchain: Sendable {
  package struct Missing: Error, CustomStringConvertible { package var description: String }

  package struct Output: Sendable {
    package var status: Int32
    package var text: String
  }

  package let swiftc: URL
  /// The folder of the products, such as `.build/debug`.
  package let products: URL

  /// The arguments that make `import Dovetail` work, and `import DovetailMacros` if the plugin was built.
  package var importing: [String] {
    let plugin = products.appending(path: "DovetailMacrosPlugin-tool").path
    let macros = ["-load-plugin-executable", plugin + "#DovetailMacrosPlugin"]
    return [
      "-I", products.appending(path: "Modules").path,
      "-Xcc", "-fmodule-map-file=" + products.appending(path: "DovetailAtomics.build/module.modulemap").path,
    ] + (FileManager.default.fileExists(atPath: plugin) ? macros : [])
  }

  /// The compiled parts of the library, to link a program with.
  package func objects(of targets: [String] = ["Dovetail", "DovetailAtomics"]) throws -> [String] {
    try targets.flatMap { target in
      let folder = products.appending(path: "\(target).build")
      var objects = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
      // Objects of files that are gone stay in the folder. Only modules of Swift have a list of their sources.
      if let list = try? String(contentsOf: folder.appending(path: "sources"), encoding: .utf8) {
        let sources = list.split { $0.isNewline || $0 == "'" }.map { URL(filePath: String($0)).lastPathComponent }
        objects.removeAll { !sources.contains(String($0.dropLast(".o".count))) }
      }
      return objects.sorted().map { folder.appending(path: $0).path }
    }
  }

  package static let current = Result { try Toolchain() }

  private init() throws {
    let candidates = CommandLine.arguments.map { URL(filePath: $0) } + Bundle.allBundles.map(\.bundleURL)
    let folders = candidates.flatMap { url in
      sequence(first: url.resolvingSymlinksInPath()) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    }
    let files = FileManager.default
    guard
      let products = folders.first(where: {
        files.fileExists(atPath: $0.appending(path: "Modules/Dovetail.swiftmodule").path)
      })
    else { throw Missing(description: "no Modules/Dovetail.swiftmodule above any of \(candidates.map(\.path))") }
    self.products = products
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let found = path.map({ "\($0)/swiftc" }).first(where: files.isExecutableFile) {
      swiftc = URL(filePath: found)
    } else {
      let found = try Self.run(URL(filePath: "/usr/bin/xcrun"), ["-f", "swiftc"])
      swiftc = URL(filePath: found.text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// The upcoming features that every target of this package is built with, as its manifest lists them.
  package static func upcomingFeatures() throws -> [String] {
    let manifest = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Package.swift")
    let lines = try String(contentsOf: manifest.standardized, encoding: .utf8).split(separator: "\n")
    let list = lines.drop { $0 != "let upcomingFeatures = [" }.dropFirst().prefix { $0 != "]" }
    let features = list.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    guard !features.isEmpty else { throw Missing(description: "Package.swift has no list upcomingFeatures any more") }
    return features
  }

  /// Calls the compiler; modules are looked for where the arguments say, then among those of the running tests.
  package func compile(_ arguments: [String]) throws -> Output {
    // The compiler leaves temporary folders behind.
    try Self.withFolder { folder in
      try Self.run(
        swiftc, ["-diagnostic-style", "llvm"] + arguments + importing, environment: ["TMPDIR": folder.path])
    }
  }

  /// Runs a program, and returns all that it wrote.
  package static func run(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) throws -> Output {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Into a file: where reading a pipe is interrupted, Foundation gives up what it has read.
    return try withFolder { folder in
      let file = folder.appending(path: "output")
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
      // A program that hangs would stop the tests for good; ended by a signal, it fails them with what it wrote.
      let timeOut = DispatchWorkItem { process.terminate() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(1200), execute: timeOut)
      process.waitUntilExit()
      timeOut.cancel()
      try handle.close()
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      return Output(status: process.terminationStatus, text: text)
    }
  }

  /// Calls a function with a new folder, and removes the folder afterwards.
  package static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try ScratchFolder.with { try body($0.url) }
  }
}
