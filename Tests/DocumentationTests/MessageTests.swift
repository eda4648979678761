// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

@testable import Dovetail

/// The page about messages shows all of them, as they come from a program that makes every mistake.
@Suite struct MessageTests {
  private static let page = Result { try Page(at: "Sources/Dovetail/Dovetail.docc/Messages.md") }

  /// What is shown as a message, without trailing blanks.
  private static func messages(of page: Page) -> Set<String> {
    Set(page.blocks.filter { $0.language == "text" && $0.text.contains("[Dovetail/") }.map(\.text))
  }

  @Test func `the page shows the messages that a program gets and no others`() async throws {
    let compiler = try Compiler.current.get()
    let fixture = Page.package.appending(path: "Tests/DocumentationTests/Fixtures/Messages.swift")
    let found = try await compiler.runAll(try String(contentsOf: fixture, encoding: .utf8), module: "Shop")
    let shown = try Self.messages(of: Self.page.get())
    for (mistake, message) in found.sorted(by: { $0.key < $1.key }) {
      #expect(shown.contains(message), "\(mistake) is not on the page:\n\(message)")
    }
    for message in shown where !found.values.contains(message) {
      Issue.record("nobody says:\n\(message)")
    }
    let readme = try Self.messages(of: Page(at: "README.md"))
    #expect(!readme.isEmpty && readme.isSubset(of: shown))
  }

  @Test func `the page has a section for every rule`() throws {
    let text = try String(contentsOf: Self.page.get().file, encoding: .utf8)
    for rule in Message.Rule.allCases.map(\.rawValue) + ["waiting"] {
      #expect(text.contains("\n### \(rule)\n"), "\(rule)")
    }
  }
}

extension Compiler {
  /// Runs a program once for each of its arguments, all at once, because some of them take long.
  func runAll(_ source: String, module: String) async throws -> [String: String] {
    let program = folder.appending(path: module)
    let main = folder.appending(path: "main.swift")
    try source.write(to: main, atomically: true, encoding: .utf8)
    let built = try toolchain.compile(
      ["-swift-version", "6", "-module-name", module, "-o", program.path, main.path] + toolchain.objects())
    try #require(built.status == 0, "\(built.text)")
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
}
