// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Stream {
  private var stopped = Date.distantPast
  private(set) var isLate = false

  func received() {
    let elapsed = Date().timeIntervalSince(stopped)
    print("after \(elapsed)")
    isLate = elapsed > 10
  }
}
