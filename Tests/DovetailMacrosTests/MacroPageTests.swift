// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestGoldens
import Testing

/// The page about macros shows what they write, and none of that is written by hand.
@Suite struct MacroPageTests {
  private static let page = testFolder.appending(
    path: "../../Sources/DovetailMacros/DovetailMacros.docc/Macros.md"
  ).standardized

  @Test func `the page shows the expansions of its examples`() throws {
    let current = Self.refreshed(try String(contentsOf: Self.page, encoding: .utf8))
    try expectGolden(current, at: Self.page)
    #expect(current.contains("nonisolated protocol HasImageProvider: Swift.Sendable {"))
    #expect(current.contains("extension LoginService where Self: HasLoginService {"))
  }

  /// Fills each `text` block with what the macros make of the `swift` block that has macros before it.
  private static func refreshed(_ text: String) -> String {
    var lines: [Substring] = []
    var code: [Substring] = []
    var source: [Substring] = []
    var language: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let open = language {
          if open == "swift" { source = code }
          language = nil
        } else {
          language = line.dropFirst(3)
          code = []
          if language == "text" {
            lines.append(line)
            lines += expansion(of: source.joined(separator: "\n")).split(
              separator: "\n", omittingEmptySubsequences: false)
            continue
          }
        }
      } else if language != nil {
        code.append(line)
        if language == "text" { continue }
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  /// The first declaration of an example as the macros leave it; what only forwards is shown alone.
  private static func expansion(of example: String) -> String {
    let declaration = Expansion.declarations(in: example)
    let forwarded = declaration.replacing("@Seam @Forwarding", with: "@Forwarding")
    let text = Expansion(of: forwarded).text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard forwarded != declaration, let range = text.range(of: "\nextension ") else { return text }
    return String(text[text.index(after: range.lowerBound)...])
  }
}
