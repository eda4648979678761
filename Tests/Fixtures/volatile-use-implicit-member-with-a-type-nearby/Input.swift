// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Journal {
  func stamp() -> String {
    let date: Date = .now
    return "\(date)"
  }
}
