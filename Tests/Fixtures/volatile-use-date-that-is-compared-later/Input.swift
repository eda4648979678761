// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Deadline {
  let date: Date

  func isOver() -> Bool {
    let now: Date
    now = Date()
    return now > date
  }

  func isNear() -> Bool {
    let (now, margin) = (Date(), 60.0)
    return now.addingTimeInterval(margin) > date
  }

  func rank() -> Int {
    switch date {
    case ...Date(): 0
    default: 1
    }
  }

  func entries() -> NSPredicate { NSPredicate(format: "due < %@", argumentArray: [Date()]) }
}

final class Trial {
  private let installed: Date

  init() { installed = Date() }

  func isOver(at date: Date) -> Bool { date.timeIntervalSince(installed) > 86400 * 30 }
}

final class Board {
  private let closing: Date
  private var now: Date?

  init(closing: Date) { self.closing = closing }

  func tick() { now = .now }
  func isClosed() -> Bool { now! > closing }
}

struct Gate {
  private let isOpen: (Date) -> Bool = { $0 > Date() }

  func price(until end: Date) -> Int { isOpen(end) ? 1 : 2 }
}
