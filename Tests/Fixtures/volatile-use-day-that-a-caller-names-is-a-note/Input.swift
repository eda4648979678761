// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Diary {
  let calendar = Calendar(identifier: .gregorian)
  let start: Date

  func title(of day: Date) -> String { calendar.isDateInToday(day) ? "Today" : "Earlier" }
  func isOld(_ day: Date) -> Bool { Date.now.timeIntervalSince(day) > 60 }
}
