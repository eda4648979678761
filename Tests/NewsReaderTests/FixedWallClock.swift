// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import NewsReader

/// A clock that stands still: it is 4 May 2026, 08:30 in Greenwich.
struct FixedWallClock: WallClock {
  var now: Date { Date(timeIntervalSince1970: 1_777_883_400) }
}
