// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Discounts {
  static func isBlackFriday() -> Bool {
    let day = Calendar(identifier: .gregorian).dateComponents([.month, .weekday], from: Date())
    return day.month == 11 && day.weekday == 6
  }

  static func isFridaRunning() -> Bool {
    Calendar(identifier: .gregorian).component(.second, from: Date()) > 30
  }
}
