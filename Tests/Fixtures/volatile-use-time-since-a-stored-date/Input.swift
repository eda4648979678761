// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Offer {
  let end: Date

  func isUrgent() -> Bool { end.timeIntervalSince(.now) < 3600 }
  func isVeryUrgent() -> Bool { end.timeIntervalSince(Date.now) < 60 }
}
