// SPDX-License-Identifier: Apache-2.0

/// Everything that a renderer shows: the findings, what was set aside, and how much was analysed.
package struct FindingsReport: Hashable, Sendable {
  /// What is reported, sorted.
  package var findings: [Finding]
  /// What was found but is not reported, sorted.
  package var suppressed: [SuppressedFinding]
  /// How much was analysed, and what could not be decided.
  package var summary: Summary
  /// The rules, in the order of their identifiers.
  package var rules: [RuleDescription]

  package init(
    findings: [Finding], suppressed: [SuppressedFinding] = [], summary: Summary = Summary(),
    rules: [RuleDescription] = []
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.summary = summary
    self.rules = rules
  }

  /// The number of findings of a level.
  package func count(of level: Level) -> Int { findings.count { $0.level == level } }
}
