// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Shelf {
  let fetched: Date
  func isStale(after length: TimeInterval) -> Bool { fetched < Date(timeIntervalSinceNow: -length) }
}
