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
  private var rank: Int {
    switch self {
    case .off: 0
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }

  package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }
}
