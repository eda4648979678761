// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Hours {
  func now() -> Date {
    Date()  // dovetail:ignore volatile-use - shown only, never compared
  }
  func isOpen(until end: Date) -> Bool { Date() < end }
}
