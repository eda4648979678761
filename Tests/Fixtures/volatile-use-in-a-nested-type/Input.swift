// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Feed {
  struct Item {
    private let published: Date
    func isFresh() -> Bool { published > Date(timeIntervalSinceNow: -60) }
  }
}
