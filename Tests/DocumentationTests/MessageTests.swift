// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestGoldens
import Testing

@testable import Dovetail

/// The page about messages shows all of them, as they come from a program that makes every mistake.
@Suite struct MessageTests {
  private static func page() throws -> Page { try Page(at: "Sources/Dovetail/Dovetail.docc/Messages.md") }

  @Test func `the page shows the messages that a program gets and no others`() async throws {
    let compiler = try Compiler.current.get()
    let fixture = Page.package.appending(path: "Tests/DocumentationTests/Fixtures/Messages.swift")
    let said = try await compiler.runAll(try String(contentsOf: fixture, encoding: .utf8), module: "Shop")
    let page = try Self.page()
    #expect(Set(page.blocks.compactMap(\.mistake)) == Set(said.keys))
    try expectGolden(text(of: page, showing: said), at: page.file)
    let shown = try Page(at: "README.md").blocks.filter { $0.text.contains("[Dovetail/") }
    #expect(!shown.isEmpty && shown.allSatisfy { said.values.contains($0.text) })
  }

  /// The page with these messages in its blocks.
  private func text(of page: Page, showing said: [String: String]) throws -> String {
    var text = try String(contentsOf: page.file, encoding: .utf8)
    for block in page.blocks {
      guard let mistake = block.mistake, let message = said[mistake] else { continue }
      let shown = "```text\n\(block.text)\n```"
      #expect(text.contains(shown), "\(mistake)")
      text = text.replacing(shown, with: "```text\n\(message)\n```")
    }
    return text
  }

  @Test func `the page has a section for every rule`() throws {
    let text = try String(contentsOf: Self.page().file, encoding: .utf8)
    for rule in Message.Rule.allCases.map(\.rawValue) {
      #expect(text.contains("\n### \(rule)\n"), "\(rule)")
    }
  }
}
