// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings

/// One rule: what it says about itself, and how it finds what it reports.
protocol Rule: Sendable {
  /// Its identifier, its levels, and the text of its page.
  static var description: RuleDescription { get }

  init()

  /// Finds what it reports, in any order; suppressions are applied later.
  func findings(in evidence: Evidence) -> [Finding]
}

/// The rules that there are.
package enum Rules {
  /// Every rule, in the order of the identifiers.
  static let all: [any Rule.Type] = [
    CaptiveDependency.self, ConstructionCycle.self, HiddenDefault.self, HiddenSingleton.self, LoneReturn.self,
    MissingRegistration.self, Unfinished.self, UnmarkedVolatile.self, UnusedProvider.self, UnusedRequirement.self,
    UnusedSuppression.self, VolatileConstruction.self, VolatileUseRule.self, WholeRoot.self,
  ]

  /// What the rules say about themselves, in the order of the identifiers.
  package static let descriptions: [RuleDescription] = all.map { $0.description }
}

extension RuleDescription {
  /// What all rules say about themselves, in the order of their identifiers.
  package static var all: [RuleDescription] { Rules.descriptions }
}
