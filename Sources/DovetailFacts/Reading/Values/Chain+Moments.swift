// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What a chain says about the times in it.
extension Chain {
  /// Whether it computes something from a time, which is its first name or an argument:
  /// `Date().addingTimeInterval(60)`, `calendar.startOfDay(for: now)`, `expiration.timeIntervalSinceNow`.
  ///
  /// The time between two times counts as measured, not computed, unless it decides something.
  var computesTime: Bool {
    (suffix.last ?? names.last) == "timeIntervalSinceNow"
      || links.contains { link in
        link.isCall && (link.traits.contains(.computesTime) || link.callee == "date" && Self.offsetsDate(link))
      }
  }

  /// Whether a call of a calendar returns a date before or after another one:
  /// `date(byAdding: .day, value: 1, to: now)`.
  ///
  /// `date(bySettingHour:minute:second:of:)` does not count, because it may only represent an hour.
  private static func offsetsDate(_ call: Link) -> Bool { call.arguments.first?.label == "byAdding" }
}
