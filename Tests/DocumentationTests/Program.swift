// SPDX-License-Identifier: Apache-2.0

import DovetailSystem
import Foundation
import TestToolchain
import Testing

/// A program made of blocks, ready for the compiler.
struct Program {
  private(set) var lines: [String]
  /// The root that a provider which stands alone belongs to.
  private var root = "AppDependencies"

  init(_ blocks: [Page.Block], of page: Page) {
    lines = page.imports
    for block in blocks { add(block, of: page) }
  }

  /// The text of `main.swift`.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ block: Page.Block, of page: Page) {
    lines.append("#sourceLocation(file: \"\(page.file.lastPathComponent)\", line: \(block.line))")
    var depth = 0
    var isWrapped = false
    for line in block.lines {
      if depth == 0 && Self.isProvider(line) {
        isWrapped = true
        lines.append("extension \(root) { \(line)")
      } else {
        lines.append(String(line))
      }
      if depth == 0, let name = Self.nameOfRoot(line) { root = name }
      depth += line.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      if isWrapped && depth == 0 {
        // On the same line, so that the numbers of the lines stay right; the line may end in a comment.
        lines[lines.count - 1] = Self.closing(lines[lines.count - 1])
        isWrapped = false
      }
    }
    lines.append("#sourceLocation()")
  }

  private static func closing(_ line: String) -> String {
    guard let comment = line.range(of: "//") else { return line + " }" }
    return line[..<comment.lowerBound] + "} " + line[comment.lowerBound...]
  }

  /// Whether a line begins a computed property that has a lifetime.
  private static func isProvider(_ line: Substring) -> Bool {
    line.contains(#/^(@MainActor )?var \w+: [^=]*\{/#)
  }

  private static func nameOfRoot(_ line: Substring) -> String? {
    let match = line.firstMatch(of: #/(?:struct|final class) (\w+): (?:CompositionRoot|ChildRoot)/#)
    return match.map { String($0.1) }
  }
}

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
      return try runs.map { try Toolchain.run(program, $0) }
    }
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
