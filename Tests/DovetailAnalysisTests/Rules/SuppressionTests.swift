// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

@Suite struct SuppressionTests {
  private let result = Source(
    """
    import Foundation
    struct Hours {
      func now() -> Date { Date() }  // dovetail:ignore volatile-use - shown only
      func isOpen(_ end: Date) -> Bool { Date() < end }
    }
    """
  ).result()

  @Test func `a suppressed finding is set aside with the reason of the comment`() {
    #expect(result.suppressed.map(\.origin) == [.comment(reason: "shown only")])
    #expect(result.suppressed.map(\.finding.place.line) == [3])
  }

  @Test func `a comment covers no other file whose path is merely written otherwise`() {
    let loader = "import Foundation\nfinal class A { func isOver(_ end: Date) -> Bool { Date() > end } }"
    let comment = "  // dovetail:ignore volatile-use - not here\n"
    for (first, second) in [(loader, loader + comment), (loader + comment, loader)] {
      let result = Source([("\u{e9}.swift", "App", first), ("e\u{301}.swift", "App", second)]).result()
      #expect(result.findings.count == 1 && result.suppressed.count == 1, "\(result.findings)")
    }
  }

  @Test func `the rest of a finding is reported at the first place that no comment hides`() {
    #expect(result.findings.map(\.place.line) == [4])
    #expect(result.findings[0].otherPlaces == [])
  }

  @Test func `the reason that is given is that of the place that is reported`() throws {
    let text = """
      import Foundation
      struct Hours {
        func isOpen(_ end: Date) -> Bool { Date() < end }  // dovetail:ignore volatile-use - shown only
        func isLate(_ end: Date) -> Bool { Date() > end }
        func isOver(_ end: Date) -> Bool { Date() > end }
      }
      """
    let result = Source(text).result()
    let left = try #require(result.findings.first)
    #expect(left.trace[0].text.hasPrefix("`isLate` bases a decision on it") && left.otherPlaces.map(\.line) == [5])
    #expect(left.otherTraces.map { $0[0].text.hasPrefix("`isOver` bases a decision on it") } == [true])
    #expect(result.suppressed.map { $0.finding.trace[0].text.hasPrefix("`isOpen` bases a decision on it") } == [true])
  }

  @Test func `a finding that stands for several uses keeps those that no comment hides`() throws {
    let result = Source(
      """
      import Foundation
      struct Hours {
        func a() -> Date { Date() }
        func b() -> Date { Date() }  // dovetail:ignore volatile-use - shown only
        func c() -> Date { Date() }
        func d() -> Date { Date() }  // dovetail:ignore volatile-use - shown only
      }
      """
    ).result()
    let left = try #require(result.findings.first)
    #expect(([left.place] + left.otherPlaces).map(\.line) == [3, 5])
    let hidden = try #require(result.suppressed.first?.finding)
    #expect(([hidden.place] + hidden.otherPlaces).map(\.line) == [4, 6])
  }

  @Test func `a comment that hides nothing is hidden by one that says so, which must hide something itself`() {
    let result = Source(
      """
      // dovetail:ignore:next unused-suppression - until the clock is back
      let a = 1  // dovetail:ignore volatile-use - the clock of the log
      // dovetail:ignore:next unused-suppression - until the clock is back
      let b = 1
      """
    ).result()
    #expect(result.findings.map(\.place.line) == [3])
    #expect(result.suppressed.map(\.finding.place.line) == [2])
  }

  @Test(arguments: [
    ("volatil-use", "the comment names `volatil-use`, which is not a rule; did you mean `volatile-use`?"),
    ("everything", "the comment names `everything`, which is not a rule"),
    ("time", "the comment names `time`, which is a category; the rule is `volatile-use`"),
  ])
  func `a comment that names no rule says what may have been meant`(name: String, message: String) {
    let result = Source("let a = 1  // dovetail:ignore \(name) - shown only").result()
    #expect(result.findings.map(\.message) == [message])
  }

  @Test func `a comment above the line that it is meant for is told to use :next`() {
    let text = """
      import Foundation
      struct Hours {
        // dovetail:ignore volatile-use - shown only
        func isOpen(_ end: Date) -> Bool { Date() < end }
        // dovetail:ignore volatile-use - shown only
        func isEmpty() -> Bool { true }
      }
      """
    let help = Dictionary(grouping: Source(text).result().findings, by: \.rule)[.unusedSuppression]?.map(\.help)
    #expect(
      help == [
        "write `dovetail:ignore:next`: without `:next`, the comment applies to its own line",
        "remove it, or write `// dovetail:ignore RULE - REASON`",
      ])
  }
}
