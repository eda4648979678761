// SPDX-License-Identifier: Apache-2.0

import Foundation

// A test calls the function with a date of its own.
enum Period {
  case month, year

  var start: Date {
    let now = Date()
    return Calendar.current.date(byAdding: self == .month ? .month : .year, value: -1, to: now) ?? now
  }

  func start(relativeTo date: Date) -> Date {
    Calendar.current.date(byAdding: self == .month ? .month : .year, value: -1, to: date) ?? date
  }
}
