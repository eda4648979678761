// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import Testing

@Suite struct RuleDescriptionTests {
  @Test func `every rule describes itself once, in the order of the identifiers`() {
    #expect(RuleDescription.all.map(\.id) == RuleID.allCases.sorted())
  }

  @Test func `a description is complete`() {
    for rule in RuleDescription.all {
      #expect(rule.summary.hasSuffix(".") && !rule.explanation.isEmpty && !rule.exemptions.isEmpty, "\(rule.id)")
      #expect(!rule.examples.isEmpty, "\(rule.id)")
    }
  }
}
