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
    (
      "var session: URLSession { shared(  // why\n    rewiring: .never\n  ) { .shared } }",
      "var session: URLSession { shared(  // why\n    .volatile, rewiring: .never\n  ) { .shared } }"
    ),
  ])
  func `a provider is marked`(provider: String, wanted: String) {
    #expect(fixed(root(provider), .unmarkedVolatile) == root(wanted))
  }

  @Test(arguments: ["mode", "isTest ? .stable : .volatile", "Volatility.stable"])
  func `a provider that says how volatile it is is left alone`(volatility: String) {
    let text = root("var session: URLSession { shared(\(volatility)) { .shared } }")
    #expect(fixed(text, .unmarkedVolatile) == text)
  }

  @Test(arguments: [
    ("return LiveAPI()", "LiveAPI()"), ("return\n    LiveAPI()", "LiveAPI()"),
    ("return  /* a fake */ LiveAPI()", "  /* a fake */ LiveAPI()"),
    ("return\n    // a fake\n    LiveAPI()", "\n    // a fake\n    LiveAPI()"),
    // These are providers of `any API`.
    ("return LiveAPI() as any API", "return LiveAPI() as any API"),
    ("return (LiveAPI() as any API)", "return (LiveAPI() as any API)"),
    ("() -> any API in return LiveAPI()", "() -> any API in return LiveAPI()"),
  ])
  func `a lone return is removed`(factory: String, wanted: String) {
    #expect(
      fixed(root("var api: any API { shared { \(factory) } }"), .loneReturn)
        == root("var api: any API { shared { \(wanted) } }"))
    let opaque = root("var api: some API { shared { \(factory) } }")
    #expect(fixed(opaque, .loneReturn) == opaque)
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
  func `a requirement is removed from a composition`(composition: String, wanted: String) {
    #expect(fixed(consumer(composition), .unusedRequirement) == consumer(wanted))
  }

  @Test(arguments: [
    "HasA", "HasA & (HasB)", "HasB  // for this\n    & HasA  // for that", "HasA /* for that */ & HasB",
  ])
  func `a requirement that only a person can remove is left`(composition: String) {
    let text = consumer(composition)
    #expect(Source(text).result().findings.map(\.rule) == [.unusedRequirement])
    #expect(fixed(text, .unusedRequirement) == text)
  }

  @Test(arguments: [
    "struct Screen { typealias Dependencies = HasC & Consumer.Dependencies }",
    "struct Double: Consumer.Dependencies {}",
    "func make(from parts: [any Consumer.Dependencies]) {}",
  ])
  func `a composition that others name is left to a person`(other: String) {
    let text = consumer("HasA & HasB") + "\n" + other
    #expect(Source(text).result().findings.map(\.rule) == [.unusedRequirement])
    #expect(fixed(text, .unusedRequirement) == text)
  }

  @Test func `all requirements that are not read are removed together`() {
    #expect(fixed(consumer("HasA & HasB & HasC"), .unusedRequirement) == consumer("HasB"))
    #expect(fixed(consumer("HasA & HasC & HasB"), .unusedRequirement) == consumer("HasB"))
    #expect(fixed(consumer("HasB & HasA & HasC"), .unusedRequirement) == consumer("HasB"))
  }

  @Test func `an unused provider is never removed`() {
    let result = Source(root("var api: any API { shared { LiveAPI() } }")).result()
    #expect(result.findings.map(\.rule) == [.unusedProvider])
    #expect(result.findings[0].edits.isEmpty)
  }
}
