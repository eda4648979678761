// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A test hands over `schedule`, and fires it at will.
final class Presence {
  private let schedule: ((TimeInterval, @escaping @Sendable () -> Void) -> Void)?
  private(set) var rounds = 0

  init(schedule: ((TimeInterval, @escaping @Sendable () -> Void) -> Void)?) { self.schedule = schedule }

  func arm(_ fire: @escaping @Sendable () -> Void) {
    rounds += 1
    if let schedule {
      schedule(30, fire)
    } else {
      Task {
        try? await Task.sleep(nanoseconds: 30_000_000_000)
        fire()
      }
    }
  }
}
