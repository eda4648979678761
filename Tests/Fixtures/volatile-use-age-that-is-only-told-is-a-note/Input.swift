// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Guest {
  var arrival: Date

  func stay() -> TimeInterval { Date().timeIntervalSince(arrival) }
}
