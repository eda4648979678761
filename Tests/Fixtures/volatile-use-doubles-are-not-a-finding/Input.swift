// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol API {
  func time() -> Date
}

final class MockAPI: API {
  func time() -> Date { Date() }
}

struct PreviewFeed {
  func items() -> [Int] { [3, 1, 2].shuffled() }
}
