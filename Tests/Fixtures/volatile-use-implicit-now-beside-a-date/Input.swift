// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Lease {
  private let end: Date
  func isOver() -> Bool { end < .now }
}

struct Notice {
  private let end: Date
  func isDue(within leeway: TimeInterval) -> Bool { .now + leeway > self.end }
}

struct Renewal {
  private var end: Date
  mutating func renew() { end = .now + 86_400 }
}

struct Calendar {
  func starts(after date: Date) -> Bool { date >= .now }
}

// Nothing is known of what this is.
struct Schedule {
  func isCurrent(_ phase: Phase) -> Bool { phase == .now }
}

enum Phase { case now, later }
