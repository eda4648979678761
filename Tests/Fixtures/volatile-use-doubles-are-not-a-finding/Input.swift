// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol API {
  func time() -> Date
}

final class MockAPI: API {
  func time() -> Date { Date() }
}

class Feed {
  func items() -> [Int] { [] }
}

final class PreviewFeed: Feed {
  override func items() -> [Int] { Date() > .distantPast ? [] : [1] }
}
