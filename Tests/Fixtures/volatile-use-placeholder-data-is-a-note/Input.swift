// SPDX-License-Identifier: Apache-2.0

import Foundation

struct ScheduleProvider {
  func placeholder() -> [Date] {
    let first = Date()
    return (0..<12).map { first.addingTimeInterval(Double($0) * -300) }
  }

  static func readingDatesPlaceholderData() -> [Date] {
    let first = Date.now
    return (0..<12).map { first.addingTimeInterval(Double($0) * -300) }
  }
}
