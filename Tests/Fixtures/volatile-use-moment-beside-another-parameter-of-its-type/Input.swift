// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Ticket {
  let end: Date
  let bought: Date

  init(days: Double, bought: Date? = nil) {
    let now = Date()
    end = now + days * 86_400
    self.bought = bought ?? now
  }
}
