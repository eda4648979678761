// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Refresh {
  var last: TimeInterval?
  private let interval: TimeInterval = 600

  func isDue(isForced: Bool) -> Bool {
    guard let last else { return true }
    let age = Date().timeIntervalSince(Date(timeIntervalSince1970: last))
    return age >= interval || isForced
  }

  func poll(_ work: () -> Bool) {
    var next = Date(timeIntervalSince1970: 0)
    while !work() {
      if Date() >= next { next = Date().addingTimeInterval(1) }
    }
  }

  func duration(of work: () -> Void) -> TimeInterval {
    let start = Date()
    work()
    return Date().timeIntervalSince(start)
  }
}
