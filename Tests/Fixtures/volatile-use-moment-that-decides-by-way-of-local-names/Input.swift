// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Theme {
  func name() -> String {
    let today = Date()
    let weekday = Calendar(identifier: .gregorian).component(.weekday, from: today)
    let isWeekend = weekday == 1 || weekday == 7
    return isWeekend ? "beach" : "office"
  }
}
