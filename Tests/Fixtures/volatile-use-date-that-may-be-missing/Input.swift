// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Gate {
  func isOpen(today: Date?) -> Bool {
    let date = if let today { today } else { Date() }
    return date > Date.distantPast
  }

  func isOver(today: Date?) -> Bool {
    let date: Date
    if let today { date = today } else { date = Date() }
    return date > Date.distantPast
  }

  func isStale(since last: Date?) -> Bool {
    if let last { return Date().timeIntervalSince(last) > 60 }
    return true
  }
}
