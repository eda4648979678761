// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Journal {
  func isOver(_ end: Date) -> Bool {
    let date: Date = .now
    return date > end
  }
}
