// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Updates {
  private var last = Date.distantPast

  func isDue() -> Bool {
    if last < .now.addingTimeInterval(-3600) {
      last = .distantFuture
      return true
    }
    return false
  }
}
