// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Discount {
  func percent() -> Int
}

struct HappyHour: Discount {
  func percent() -> Int {
    let hour = Calendar(identifier: .gregorian).component(.hour, from: Date())
    return hour == 17 ? 20 : 0
  }
}

struct WeekendDiscount: Discount {
  func percent() -> Int { Calendar(identifier: .gregorian).isDateInWeekend(Date()) ? 10 : 0 }
}
