// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a chain says about the moments in it.
extension Chain {
  /// Whether it computes something of a moment, its first name or an argument: `Date().addingTimeInterval(60)`,
  /// `calendar.startOfDay(for: now)`, `expiration.timeIntervalSinceNow`.
  ///
  /// How much time lies between two moments is measured, and nothing computed, as long as nothing is decided by it.
  var computesTime: Bool {
    (suffix.last ?? names.last) == "timeIntervalSinceNow"
      || links.contains { link in
        guard case .call = link.node else { return false }
        return link.traits.contains(.computesTime) || link.callee == "date" && Self.laysMoment(link)
      }
  }

  /// Whether a call of a calendar gives a moment before or after another one: `date(byAdding: .day, value: 1, to: now)`.
  ///
  /// `date(bySettingHour:minute:second:of:)` may only carry an hour.
  private static func laysMoment(_ call: Link) -> Bool { call.arguments.first?.label == "byAdding" }
}
