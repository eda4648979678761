// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Clockwork {
  var now: @Sendable () -> Date

  static func late(by seconds: TimeInterval) -> Clockwork { .init(now: { Date().addingTimeInterval(seconds) }) }
}
