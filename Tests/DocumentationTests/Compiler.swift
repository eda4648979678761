// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation
import TestToolchain
import Testing

/// The compiler, and the prelude that all programs share.
struct Compiler: Sendable {
  let toolchain: Toolchain
  private let files = TemporaryFileManager()

  static let current = Result { try Compiler() }

  var folder: URL { files.folder }

  private init() throws {
    toolchain = try Toolchain.current.get()
    let prelude = Page.package.appending(path: "Tests/DocumentationTests/Fixtures/Prelude.swift")
    let output = try toolchain.compile([
      "-c", "-parse-as-library", "-enable-testing", "-swift-version", "6", "-module-name", "Prelude",
      "-emit-module", "-emit-module-path", folder.appending(path: "Prelude.swiftmodule").path,
      "-o", folder.appending(path: "Prelude.o").path, prelude.path,
    ])
    try #require(output.status == 0, "\(output.text)")
  }

  /// Where the macros of the testing library are, if the compiler does not look there by itself.
  private var plugins: [String] {
    let path = toolchain.swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../lib/swift/host/plugins/testing").standardized.path
    return FileManager.default.fileExists(atPath: path) ? ["-plugin-path", path] : []
  }

  /// Checks the types of a program.
  func check(_ blocks: [Page.Block], of page: Page) throws -> Toolchain.Output {
    try Toolchain.withFolder { folder in
      let main = folder.appending(path: "main.swift")
      try Program(blocks, of: page).text.write(to: main, atomically: true, encoding: .utf8)
      let arguments = blocks.first?.arguments ?? []
      return try toolchain.compile(
        ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Page", "-I", self.folder.path]
          + plugins + arguments + [main.path])
    }
  }

  /// Builds a program out of source texts and runs it, once for each list of arguments.
  func run(
    _ sources: [String: String], _ runs: [[String]] = [[]], module: String = "Page",
    of targets: [String] = ["Dovetail", "DovetailAtomics", "DovetailTesting"]
  ) throws -> [Toolchain.Output] {
    try Toolchain.withFolder { folder in
      let program = try build(sources, module: module, of: targets, in: folder)
      return try runs.map { try Toolchain.run(program, $0) }
    }
  }

  /// Builds a program that prints its arguments if it is run with `all`, and runs it once for each of them.
  ///
  /// All run at once, because some of them take long.
  ///
  /// - Returns: What it wrote, by argument.
  func runAll(_ source: String, module: String) async throws -> [String: String] {
    let files = TemporaryFileManager()
    defer { withExtendedLifetime(files) {} }
    let program = try build(
      ["main.swift": source], module: module, of: ["Dovetail", "DovetailAtomics"], in: files.folder)
    let arguments = try Toolchain.run(program, ["all"]).text.split(separator: "\n").map(String.init)
    return try await withThrowingTaskGroup(of: (String, String).self) { group in
      for argument in arguments {
        group.addTask {
          let text = try await Self.run(program, argument)
          return (argument, text.trimmingCharacters(in: .newlines))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Runs a program on a thread of its own.
  private static func run(_ program: URL, _ argument: String) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try Toolchain.run(program, [argument]).text }) }
    }
  }

  /// Builds a program out of source texts in a folder, and returns where it is.
  private func build(
    _ sources: [String: String], module: String, of targets: [String], in folder: URL
  ) throws -> URL {
    var files: [String] = []
    for (name, text) in sources {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      files.append(file.path)
    }
    let program = folder.appending(path: "program")
    let prelude = self.folder.appending(path: "Prelude.o").path
    // The sources first: beside the first object file the compiler writes `Page.autolink`, which is no other
    // program's.
    let built = try toolchain.compile(
      ["-swift-version", "6", "-module-name", module, "-I", self.folder.path, "-o", program.path] + plugins
        + files.sorted() + [prelude] + toolchain.objects(of: targets))
    try #require(built.status == 0, "\(built.text)")
    return program
  }

  /// Checks the types of a manifest.
  func checkManifest(_ block: Page.Block) throws -> Toolchain.Output {
    try Toolchain.withFolder { folder in
      let file = folder.appending(path: "Package.swift")
      try block.text.write(to: file, atomically: true, encoding: .utf8)
      let interface = toolchain.swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "../lib/swift/pm/ManifestAPI").standardized.path
      return try toolchain.compile([
        "-typecheck", "-swift-version", "6", "-package-description-version", "6.2.0", "-I", interface, file.path,
      ])
    }
  }
}
