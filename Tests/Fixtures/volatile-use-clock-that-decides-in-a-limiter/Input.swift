// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RateLimiter {
  private var last = Date.distantPast

  func mayGo() -> Bool {
    guard last.addingTimeInterval(60) < Date() else { return false }
    return true
  }
}
