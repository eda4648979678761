// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Broadcast {
  var lastSent: UInt64 = 0

  func didSend() { lastSent = UInt64(time(nil)) }

  func isLate(_ limit: UInt64) -> Bool { UInt64(time(nil)) > limit }
}
