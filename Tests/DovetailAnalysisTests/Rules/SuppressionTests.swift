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

  @Test func `what a comment hides is kept aside with its reason`() {
    #expect(result.suppressed.map(\.origin) == [.comment(reason: "shown only")])
    #expect(result.suppressed.map(\.finding.place.line) == [3])
  }

  @Test func `the rest of a finding is reported at the first place that no comment hides`() {
    #expect(result.findings.map(\.place.line) == [4])
    #expect(result.findings[0].trace.compactMap(\.place).map(\.line) == [4])
  }

  @Test func `what could not be decided is counted`() {
    let undecided = Source(
      """
      import Foundation
      struct A { struct B {} }
      struct Holder { func make() -> Any { A.C() } }
      """
    ).result().undecided
    #expect(undecided == [Summary.Undecided(kind: "constructions", count: 1, total: 1)])
  }
}
