// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Session { static func loadExpiry() -> Date { .distantFuture } }

final class Gate {
  private var count = 0

  func isOpen() -> Bool {
    count += 1
    let expiry = Session.loadExpiry()
    return expiry.timeIntervalSinceNow < 0
  }
}
