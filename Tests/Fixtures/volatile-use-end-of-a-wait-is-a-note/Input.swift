// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Port {
  private(set) var replies = 0

  func wait(for seconds: Double) -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline, replies == 0 { continue }
    return replies > 0
  }
}

final class Snapshots {
  private let lock = NSLock()
  private let condition = NSCondition()

  func apply() -> Bool { lock.lock(before: Date().addingTimeInterval(5)) }

  func waitForNext() {
    while condition.wait(until: Date(timeIntervalSinceNow: 5)) {}
  }
}
