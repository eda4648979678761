// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct AccuracyTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: ["README.md", "Documentation/Analyser.md"])
  func `the share of right warnings is that of the last ten rounds`(path: String) throws {
    let row = try Regex(
      #"\*\*together\*\* \| \*\*(\d+)\*\* \| \*\*\d+\*\* \| \*\*(\d+ %)\*\* \| \*\*(\d+ %)\*\* \| \*\*(\d+ %)\*\*"#)
    let figures = try #require(try Self.text("Documentation/Accuracy.md").firstMatch(of: row))
    let (bases, right, doubtful, wrong) = (
      figures[1].substring ?? "", figures[2].substring ?? "", figures[3].substring ?? "", figures[4].substring ?? ""
    )
    let page = try Self.text(path).replacing("\n", with: " ")
    #expect(page.contains("\(bases) code bases"), "\(path) names another number of code bases")
    #expect(page.contains("\(right) of its warnings were worth acting on"))
    #expect(page.contains("\(doubtful) were debatable, and \(wrong) were wrong"))
  }
}
