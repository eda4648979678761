// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import Testing

/// Source in the middle of being written: the parser gives what is missing an empty name.
@Suite struct MissingNamesTests {
  @Test func `a module without a member names nothing`() {
    let source = Source("import UIKit\nfunc f() { let x = UIKit. }\nfunc g() { _ = Foundation.\n}")
    #expect(source.facts[0].uses.contains { $0.name == "Foundation." })
    #expect(source.result().findings.isEmpty)
  }

  @Test func `a type without a name is not what a missing name means`() {
    var facts = Source("class {}\nfunc f() { x() }").facts
    #expect(facts[0].declarations[0].name.isEmpty)
    facts[0].uses[0].name = ""
    #expect(AnalysisPipeline().run(facts).findings.isEmpty)
  }

  @Test(
    arguments: [
      ("", "", "", []), (".", "", "", []), ("a", "a", "a", ["a"]), (".a", "", "a", ["a"]), ("a.", "a", "a", ["a"]),
      ("a..b", "a", "b", ["a", "b"]), ("a.b.c", "a", "c", ["a", "b", "c"]),
      ("é.ü", "é", "ü", ["é", "ü"]), ("ü.", "ü", "ü", ["ü"]),
    ] as [(String, String, String, [Substring])])
  func `a chain has its names without what is missing`(text: String, first: String, last: String, all: [Substring]) {
    #expect(text.firstOfChain == first)
    #expect(text.lastOfChain == last)
    #expect(text.chain == all)
  }
}
