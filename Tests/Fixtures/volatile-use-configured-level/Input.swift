// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Reminder {
  func isLate(_ due: Date) -> Bool { due < Date() }
  func pick(_ items: [String]) -> String? { items.randomElement() }
}
