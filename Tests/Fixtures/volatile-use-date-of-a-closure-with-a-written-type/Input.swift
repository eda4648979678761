// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  private let clock: () -> Date = { .now }
  private var last = Date.distantPast
  private var names: [String] = []
  private var count = 0

  func isDue() -> Bool { clock() > last }

  func add(_ name: String) {
    names.append(name)
    count += 1
  }

  func first() -> String? { count > 0 ? names.first : nil }
}
