// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Door {
  var isOpen = false

  func waitUntilOpen(deadline: Date) -> Bool {
    while !isOpen {
      let now = Date()
      if now < deadline { continue }
      return false
    }
    return true
  }

  func waitUntilClosed(deadline: Date) -> Bool {
    while isOpen {
      let now = Date()
      if deadline > now { continue }
      return false
    }
    return true
  }
}
