// SPDX-License-Identifier: Apache-2.0

import Foundation

final class DailyBonus {
  private let formatter = DateFormatter()
  private var lastDay = ""

  func claim() -> Bool {
    let day = formatter.string(from: Date())
    if day == lastDay { return false }
    lastDay = day
    return true
  }
}
