// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Gate {
  private var isOpen = false

  func open() { isOpen = true }

  func wait(seconds timeout: Double) -> Bool {
    let start = Date()
    while !isOpen {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
      if Date().timeIntervalSince(start) > timeout { return false }
    }
    return true
  }
}
