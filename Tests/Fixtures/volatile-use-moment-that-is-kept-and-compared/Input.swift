// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Offer {
  func text(_ end: Date) -> String {
    let now = Date()
    return now > end ? "over at \(now)" : "open"
  }
}
