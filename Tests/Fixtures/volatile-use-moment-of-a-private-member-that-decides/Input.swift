// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Lifecycle {
  private var entered: Int64 = 0

  private var currentTimestamp: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  func isLong() -> Bool { currentTimestamp > entered + 60_000 }
}
