// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sampling {
  private(set) var count = 0

  func take(_ rate: CGFloat) -> Bool {
    if CGFloat.random(in: 0...1) < rate {
      count += 1
      return true
    }
    return false
  }
}
