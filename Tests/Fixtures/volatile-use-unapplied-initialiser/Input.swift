// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Retention {
  private let now: () -> Date

  init() {
    now = Date.init
  }

  func isOver(_ end: Date) -> Bool { end < now() }
}
