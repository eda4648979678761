// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Token {
  let expiry: Date

  var isOver: Bool { expiry.timeIntervalSinceNow.sign == .minus }
  var isNear: Bool { expiry.timeIntervalSinceNow.isLess(than: 60) }
}
