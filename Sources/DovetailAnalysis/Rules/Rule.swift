// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
import DovetailGraph

/// One rule: its description, and how it finds what it reports.
protocol Rule: Sendable {
  /// Its identifier, its default level, and the text of its page.
  static var description: RuleDescription { get }

  init()

  /// Finds what it reports, in any order; suppressions are applied later.
  func findings(in evidence: Evidence) -> [Finding]
}

/// The list of rules.
enum Rules {
  /// Every rule, in the order of the identifiers.
  static let all: [any Rule.Type] = [
    CaptiveDependency.self, ConstructionCycle.self, HiddenDefault.self, HiddenSingleton.self, LoneReturn.self,
    MissingRegistration.self, Unfinished.self, UnmarkedVolatile.self, UnusedProvider.self, UnusedRequirement.self,
    UnusedSuppression.self, VolatileConstruction.self, VolatileUseRule.self, WholeRoot.self,
  ]
}

extension RuleDescription {
  /// The descriptions of all rules, in the order of their identifiers.
  package static let all: [RuleDescription] = Rules.all.map { $0.description }
}

extension Finding {
  /// Creates a finding of a rule, at the level that the configuration gives the rule.
  init(
    of rule: RuleDescription, in evidence: Evidence, place: Place, otherPlaces: [Place] = [], subject: String,
    message: String, category: VolatileCategory? = nil, trace: [Step], help: String, edits: [Edit] = [],
    discriminator: String
  ) {
    self.init(
      rule: rule.id, level: evidence.level(of: rule), place: place, otherPlaces: otherPlaces, subject: subject,
      message: message, category: category, trace: trace, help: help, edits: edits, discriminator: discriminator)
  }
}
