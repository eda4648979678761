// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Hours {
  var opening: Int

  func text(_ formatter: DateFormatter) -> String? {
    let calendar = Calendar(identifier: .gregorian)
    let day = calendar.date(bySettingHour: opening, minute: 0, second: 0, of: Date())
    return day.map(formatter.string)
  }
}
