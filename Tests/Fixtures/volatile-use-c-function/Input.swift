// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Dice {
  func roll() -> UInt32 { arc4random_uniform(6) + 1 }
}
