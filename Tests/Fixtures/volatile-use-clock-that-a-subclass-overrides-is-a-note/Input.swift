// SPDX-License-Identifier: Apache-2.0

import Foundation

class Shop {
  var now: Date { Date() }

  func isOpen(until end: Date) -> Bool { now < end }
}
