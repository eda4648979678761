// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Opening {
  let start: Date
  let end: Date
  let calendar: Calendar
  let pause: DateInterval

  func isMorning() -> Bool {
    let hour = Calendar(identifier: .gregorian).component(.hour, from: .now)
    return hour < 12
  }

  func isToday() -> Bool { calendar.compare(start, to: .now, toGranularity: .day) == .orderedSame }
  func isWeekend() -> Bool { calendar.isDateInWeekend(.now) }
  func isOver() -> Bool { end.compare(.now) == .orderedAscending }
  func isLong() -> Bool { start.distance(to: .now) > 3600 }
  func isShort() -> Bool { DateInterval(start: start, end: .now).duration < 60 }
  func isPause() -> Bool { pause.contains(.now) }
  func isOpen() -> Bool { (start...end).contains(.now) }
}
