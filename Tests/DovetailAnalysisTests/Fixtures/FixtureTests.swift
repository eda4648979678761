// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

@Suite struct FixtureTests {
  @Test(arguments: Fixture.all) func `a case has exactly its expected findings`(fixture: Fixture) throws {
    let result = try fixture.result()
    let expected = try #require(fixture.lines(of: "expected.txt"))
    #expect(result.findings.map(\.line).sorted() == expected.sorted())
    #expect(result.findings.allSatisfy { !$0.trace.isEmpty && !$0.help.isEmpty && !$0.message.isEmpty })
    for finding in result.findings {
      #expect(finding.otherPlaces == finding.otherPlaces.sorted())
      #expect(finding.otherPlaces.allSatisfy { $0.path == finding.place.path })
      let said = Self.words(of: finding.message)
      #expect(finding.trace.allSatisfy { !Self.words(of: $0.text).isSubset(of: said) }, "a reason repeats the finding")
    }
    if let edges = fixture.lines(of: "edges.txt") {
      #expect(result.graph.edges.map { "\($0.from) → \($0.to)" } == edges)
    }
  }

  @Test(arguments: Fixture.all) func `a case is named after what is expected of it`(fixture: Fixture) throws {
    let name = fixture.testDescription
    let rule = try #require(RuleID.allCases.first { name.hasPrefix($0.rawValue + "-") })
    let expected = try #require(fixture.lines(of: "expected.txt")).filter { $0.hasPrefix(rule.rawValue + " ") }
    #expect(expected.isEmpty == name.hasSuffix("-not-a-finding"))
    if name.hasSuffix("-a-note") { #expect(expected.contains { $0.hasPrefix("\(rule.rawValue) note ") }) }
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { $0 == " " || $0 == "," })
  }

  @Test func `every rule has cases, and cases that are not findings`() throws {
    let cases = Fixture.all.map(\.testDescription)
    for rule in RuleID.allCases {
      #expect(cases.contains { $0.hasPrefix(rule.rawValue + "-") && !$0.hasSuffix("-not-a-finding") }, "\(rule)")
      #expect(cases.contains { $0.hasPrefix(rule.rawValue + "-") && $0.hasSuffix("-not-a-finding") }, "\(rule)")
    }
  }

  @Test func `the order of the files makes no difference`() throws {
    let several = try Fixture.all.map { ($0, try $0.facts()) }.filter { $0.1.count > 1 }
    #expect(several.count >= 10)
    for (fixture, facts) in several {
      let pipeline = AnalysisPipeline(configuration: try fixture.configuration())
      let result = pipeline.run(facts)
      let other = pipeline.run(facts.reversed())
      #expect(other.findings == result.findings && other.suppressed == result.suppressed, "\(fixture)")
      #expect(other.graph == result.graph, "\(fixture)")
    }
  }
}
