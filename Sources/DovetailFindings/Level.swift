// SPDX-License-Identifier: Apache-2.0

/// How much a finding matters.
package enum Level: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not reported.
  case off
  /// Worth knowing.
  case note
  /// Worth changing.
  case warning
  /// Has to be changed.
  case error
}

extension Level: Comparable {
  /// The cases are declared in this order.
  private var rank: Int { Self.allCases.firstIndex(of: self)! }

  package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
}
