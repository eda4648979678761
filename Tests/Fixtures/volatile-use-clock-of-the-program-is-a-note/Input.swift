// SPDX-License-Identifier: Apache-2.0

import Foundation

// The rest of the program asks these for the time.
final class CorrectedClock {
  var offset: TimeInterval = 0
  var currentDate: Date { Date() + offset }
}

protocol DateProvider { func getCurrentTime() -> Int }

final class DateAdapter: DateProvider {
  private let offset: Int
  init(offset: Int) { self.offset = offset }

  func getCurrentTime() -> Int { localTime() + offset }
  func difference(to time: Int) -> Int { time - localTime() }
}

extension DateAdapter {
  private func localTime() -> Int { Int(Date().timeIntervalSince1970) }
}

// This one decides by its own clock.
final class Subscription {
  let end: Date
  init(end: Date) { self.end = end }
  var currentDate: Date { Date().addingTimeInterval(60) }
  var isOver: Bool { currentDate > end }
}
