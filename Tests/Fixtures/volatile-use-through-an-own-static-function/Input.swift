// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Moments {
  static func now() -> Date { Date() }
  static var today: Date { Date() }
  static func isOver(_ end: Date) -> Bool { Date() > end }
}

struct Offer {
  let end: Date
  let name: String

  var isOpen: Bool { Moments.now() < end }
  func isLate(_ other: Date) -> Bool { Moments.today.timeIntervalSince(other) > 60 }
  func log() { print("\(name) at \(Moments.now())") }
}

/// Nobody calls it, so nobody else can be told.
enum Dice {
  static func rolled() -> Int { Int.random(in: 1...6) }
}

/// Somebody can set it.
enum Replaceable {
  nonisolated(unsafe) static var now: () -> Date = { Date() }
}

struct Visit {
  let end: Date
  var isOver: Bool { Replaceable.now() > end }
}
