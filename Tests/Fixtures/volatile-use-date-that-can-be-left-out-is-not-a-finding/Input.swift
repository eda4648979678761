// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Shop {
  let opening: Date

  func isOpen(at date: Date? = nil) -> Bool {
    let moment: Date
    if let date { moment = date } else { moment = Date() }
    return moment > opening
  }

  func isNew() -> Bool { isNew(on: Date()) }
  func isNew(on date: Date) -> Bool { date < opening.addingTimeInterval(86_400) }

  func discount(choose: (ClosedRange<Int>) -> Int) -> Int { choose(1...6) }
}
