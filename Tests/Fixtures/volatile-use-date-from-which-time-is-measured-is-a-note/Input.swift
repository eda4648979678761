// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Runner {
  private var started = Date()

  func run(_ job: () -> Void) -> TimeInterval {
    let start: Date
    start = Date()
    job()
    return Date().timeIntervalSince(start)
  }

  func begin() { started = Date() }

  func limit(_ job: () -> Void) -> Bool {
    let (start, limit) = (Date(), 5.0)
    job()
    return Date().timeIntervalSince(start) < limit
  }
}
