// SPDX-License-Identifier: Apache-2.0

/// The rules, by the names under which they are reported, configured and suppressed.
package enum RuleID: String, Hashable, Sendable, Codable, CaseIterable {
  case volatileUse = "volatile-use"
  case hiddenSingleton = "hidden-singleton"
  case volatileConstruction = "volatile-construction"
  case hiddenDefault = "hidden-default"
  case unmarkedVolatile = "unmarked-volatile"
  case constructionCycle = "construction-cycle"
  case captiveDependency = "captive-dependency"
  case unusedProvider = "unused-provider"
  case unusedRequirement = "unused-requirement"
  case wholeRoot = "whole-root"
  case loneReturn = "lone-return"
  case missingRegistration = "missing-registration"
  case unfinished
  case unusedSuppression = "unused-suppression"
}

extension RuleID: Comparable {
  package static func < (left: RuleID, right: RuleID) -> Bool { left.rawValue < right.rawValue }
}
