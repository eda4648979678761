// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Import {
  func run(_ work: () -> Void) -> TimeInterval {
    let start = Date()
    work()
    return Date().timeIntervalSince(start)
  }
}
