// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Wire {
  struct Date {
    var text = ""
  }
}

final class Reminder {
  func isDue(_ date: Foundation.Date) -> Bool { date < Date() }
}
