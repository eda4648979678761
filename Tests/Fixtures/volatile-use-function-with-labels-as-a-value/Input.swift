// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Deck {
  let ranges: [ClosedRange<Int>]
  func draw() -> Bool { ranges.map(Int.random(in:)).contains(6) }
}

struct Horizon {
  func isPast(_ intervals: [TimeInterval]) -> Bool {
    intervals.map(Date.init(timeIntervalSinceNow:)).contains { $0 < Date(timeIntervalSince1970: 0) }
  }
}

struct Log {
  func parse(_ numbers: [TimeInterval]) -> [Date] { numbers.map(Date.init(timeIntervalSince1970:)) }
}
