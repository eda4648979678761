// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Foundation
import TestGoldens
import Testing

@Suite struct RulePageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(components: "..", "..", "Documentation", "Rules").standardizedFileURL

  private static var pages: [String: String] {
    let rules = RuleDescription.all.map { ("\($0.id.rawValue).md", RulePage.text(of: $0)) }
    return Dictionary(uniqueKeysWithValues: rules + [("README.md", RulePage.index(of: RuleDescription.all))])
  }

  @Test func `the pages say what the rules say about themselves`() throws {
    if isRefreshing { try? FileManager.default.removeItem(at: Self.folder) }
    for (name, text) in Self.pages { try expectGolden(text, at: Self.folder.appending(component: name)) }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(Set(names) == Set(Self.pages.keys))
  }
}
