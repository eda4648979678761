// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Date {
  static func now() -> Int64 { Int64(Date().timeIntervalSince1970) }
}

final class Cache {
  private var updated: Int64 = 0

  // One expression, one finding.
  func isOld() -> Bool { Date.now() - updated > 60 }
}
