// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Dice {
  func roll() -> Int { Int(arc4random_uniform(6)) + 1 }
}
