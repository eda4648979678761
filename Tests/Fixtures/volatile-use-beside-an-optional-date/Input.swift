// SPDX-License-Identifier: Apache-2.0

import Foundation

// The optional date is compared with today, which is no default for it.
struct Trial {
  func isOver(end: Date?) -> Bool {
    guard let end else { return true }
    return Date() >= end
  }
}

// The date that another function takes is about something else.
struct Reminder {
  private let end: Date
  func add() -> Bool { Date() > end }
  func add(reminder: Date) -> Bool { reminder > end }
}

struct Dice {
  func roll(bonus: Int?) -> Int { Int.random(in: 1...6) + (bonus ?? 0) }
}

struct Scores {
  func roll(scores: [Int: Int]?) -> Bool { Int.random(in: 1...6) > 3 }
}

struct Loaded {
  func roll(mapping: (Int) -> Int) -> Int { mapping(Int.random(in: 1...6)) > 3 ? 1 : 0 }
}
