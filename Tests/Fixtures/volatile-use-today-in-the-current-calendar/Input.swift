// SPDX-License-Identifier: Apache-2.0

import Foundation

struct DailyLimit {
  var lastOrder: Date?

  func isReached() -> Bool { lastOrder.map { Calendar.current.isDateInToday($0) } ?? false }

  // The calendar alone is a setting of the user.
  func days(in interval: DateInterval) -> Int? {
    Calendar.current.dateComponents([.day], from: interval.start, to: interval.end).day
  }
}
