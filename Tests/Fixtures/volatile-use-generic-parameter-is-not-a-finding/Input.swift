// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Makeable {
  init()
}

struct Factory<Date: Makeable> {
  func make() -> Date { Date() }
}
