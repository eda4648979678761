// SPDX-License-Identifier: Apache-2.0

import Foundation

// It is given the date, and forgets it once.
final class Basket {
  private let now: () -> Date
  private var opened: Date
  private var changed: Date?

  init(now: @escaping () -> Date = Date.init) {
    self.now = now
    opened = now()
  }

  func add() { changed = Date() }
}

protocol DateProvider { var today: Date { get } }

struct Receipt {
  let dates: any DateProvider
  private(set) var printed: Date?

  mutating func printAgain() { printed = Date() }
}

final class Feed {
  @Dependency(\.date.now) private var now
  private var loaded: Date?

  func load() { loaded = Date() }
}

// Nothing tells it the date.
final class Counter {
  private let onChange: (Date) -> Void
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>, onChange: @escaping (Date) -> Void) {
    (self.clock, self.onChange) = (clock, onChange)
  }

  func add() { onChange(Date()) }
}
