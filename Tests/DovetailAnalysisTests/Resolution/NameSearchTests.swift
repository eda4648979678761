// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DovetailAnalysis

/// Names looked for among others, by their bytes.
@Suite struct NameSearchTests {
  @Test(
    arguments: [
      ("", "", 0), ("a", "", 0), ("", "a", nil), ("URLCache", "Cache", 3), ("URLCach", "Cache", nil),
      ("CacheCacheX", "CacheX", 5), ("ÜberCache", "Cache", 5), ("Cafe\u{301}", "Cafe", 0),
    ] as [(String, String, Int?)])
  func `a word is found at its first occurrence`(text: String, word: String, offset: Int?) {
    #expect(text.offset(of: word) == offset)
    #expect(text[...].includes(word) == (offset != nil))
  }

  @Test func `a filter rules out none of its names, and nearly all others`() {
    let names = (0..<500).map { "name\($0)" }
    let filter = NameFilter(names + ["..<"])
    #expect(names.allSatisfy { filter.mayHold($0) })
    #expect(filter.mayHold("..<"))
    #expect(names.allSatisfy { filter.mayHold(partOf: "self.\($0).other") && filter.mayHold(partOf: ".\($0)") })
    #expect((0..<1000).count { filter.mayHold("other\($0)") } < 100)
    #expect(!NameFilter([]).mayHold(partOf: "self.name"))
  }
}
