// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

@Suite struct EditTests {
  /// The source with the edits of all findings of a rule.
  private func fixed(_ text: String, _ rule: RuleID) -> String {
    var bytes = Array(text.utf8)
    let edits = Source(text).result().findings.filter { $0.rule == rule }.flatMap(\.edits)
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      bytes.replaceSubrange(edit.offset..<edit.offset + edit.length, with: Array(edit.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func root(_ provider: String) -> String {
    """
    import Dovetail
    import Foundation
    protocol API {}
    struct LiveAPI: API {}
    struct App: CompositionRoot {
      let wiring = Wiring()
      \(provider)
    }
    """
  }

  @Test(arguments: [
    ("var session: URLSession { shared { .shared } }", "var session: URLSession { shared(.volatile) { .shared } }"),
    (
      "var session: URLSession { shared(rewiring: .never) { .shared } }",
      "var session: URLSession { shared(.volatile, rewiring: .never) { .shared } }"
    ),
  ])
  func `a provider is marked`(provider: String, wanted: String) {
    #expect(fixed(root(provider), .unmarkedVolatile) == root(wanted))
  }

  @Test func `a lone return is taken out`() {
    #expect(
      fixed(root("var api: any API { shared { return LiveAPI() } }"), .loneReturn)
        == root("var api: any API { shared { LiveAPI() } }"))
  }

  private func consumer(_ composition: String) -> String {
    """
    protocol HasA { var a: Int { get } }
    protocol HasB { var b: Int { get } }
    protocol HasC { var c: Int { get } }
    struct Consumer {
      typealias Dependencies = \(composition)
      let dependencies: any Dependencies
      func use() -> Int { dependencies.b }
    }
    """
  }

  @Test(arguments: [
    ("HasA & HasB", "HasB"), ("HasB & HasA", "HasB"), ("HasA\n    & HasB", "HasB"), ("HasB\n    & HasA", "HasB"),
  ])
  func `a requirement is taken out of a composition`(composition: String, wanted: String) {
    #expect(fixed(consumer(composition), .unusedRequirement) == consumer(wanted))
  }

  @Test func `the last requirement is left to a person`() {
    let text = consumer("HasA")
    #expect(Source(text).result().findings.map(\.rule) == [.unusedRequirement])
    #expect(fixed(text, .unusedRequirement) == text)
  }

  @Test func `of several requirements one is taken out at a time`() {
    let once = fixed(consumer("HasA & HasB & HasC"), .unusedRequirement)
    #expect(once == consumer("HasB & HasC"))
    #expect(fixed(once, .unusedRequirement) == consumer("HasB"))
  }

  @Test func `an unused provider is never removed`() {
    let result = Source(root("var api: any API { shared { LiveAPI() } }")).result()
    #expect(result.findings.map(\.rule) == [.unusedProvider])
    #expect(result.findings[0].edits.isEmpty)
  }
}
