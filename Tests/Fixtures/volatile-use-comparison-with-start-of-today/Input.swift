// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Streaks {
  func isPast(_ date: Date) -> Bool {
    let calendar = Calendar.current
    let today = calendar.startOfDay(for: Date())
    let day = calendar.startOfDay(for: date)
    let isEarlier = day < today
    return isEarlier
  }

  func length(since start: Date) -> Int {
    let today = Days.start(of: Date())
    let first = Days.start(of: start)
    return first >= today ? 0 : 1
  }
}

enum Days {
  static func start(of date: Date) -> Date { date }
}
