// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Shuffler {
  private var isSeeded = false

  func number(below limit: Int) -> Int {
    if !isSeeded {
      srandom(UInt32(time(nil)))
      isSeeded = true
    }
    return Int(random()) % limit
  }

  func generator() -> Generator { Generator(seed: UInt64(Date().timeIntervalSince1970) + 1) }
}

struct Generator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1
    return state
  }
}
