// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  func isDue(_ end: Date) -> Bool { end < Date() }
  func isEarly(_ end: Date) -> Bool { end > Date() }
  func pick(_ items: [String]) -> String { items[Int.random(in: 0..<items.count)] }
}
