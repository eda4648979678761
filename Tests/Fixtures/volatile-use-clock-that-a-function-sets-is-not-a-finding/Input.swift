// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Payments {
  private var now: () -> Date = { Date() }

  func configure(now: @escaping () -> Date) { self.now = now }

  func isDue(_ date: Date) -> Bool { now() > date }
}
