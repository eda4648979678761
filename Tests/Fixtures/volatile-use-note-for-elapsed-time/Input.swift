// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Import {
  func run(_ work: () -> Void) -> TimeInterval {
    let start = Date()
    work()
    return Date().timeIntervalSince(start)
  }
}

final class Heartbeat {
  private let startTime: TimeInterval
  private let maximumAge: TimeInterval
  private let send: (TimeInterval) -> Void

  init(startTime: TimeInterval, maximumAge: TimeInterval, send: @escaping (TimeInterval) -> Void) {
    self.startTime = startTime
    self.maximumAge = maximumAge
    self.send = send
  }

  func beat() { send(Date().timeIntervalSince1970 - startTime) }

  func stopIfOld() -> Bool { Date().timeIntervalSince1970 - self.startTime > maximumAge }

  func forget() { send(Date().timeIntervalSince1970 - maximumAge) }
}
