// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol WallClock {
  var now: Date { get }
}

struct SystemWallClock: WallClock {
  var now: Date { Date() }
}
