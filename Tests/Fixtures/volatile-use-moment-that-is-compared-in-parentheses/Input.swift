// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Shelf {
  private var lastVisit: TimeInterval = 0

  func isDusty() -> Bool {
    if lastVisit == 0 { return false }
    return (Date().timeIntervalSince1970 - lastVisit) > 3600
  }
}
