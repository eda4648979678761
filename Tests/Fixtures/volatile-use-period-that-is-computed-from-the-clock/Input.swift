// SPDX-License-Identifier: Apache-2.0

import Foundation

final class OneTimePassword {
  private let period = 30

  func counter() -> Int {
    let seconds = Int(Date().timeIntervalSince1970)
    return seconds / period
  }
}

final class Stamp {
  func text() -> String {
    let milliseconds = Date().timeIntervalSince1970 / 1_000
    return "\(milliseconds)"
  }
}
