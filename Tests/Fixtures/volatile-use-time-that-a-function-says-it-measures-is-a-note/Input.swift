// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Tool {
  func executionTime(since start: Date) -> Double { Date().timeIntervalSince(start) }
}

struct Game {
  func isElapsed(_ start: Date) -> Bool { Date().timeIntervalSince(start) > 60 }
}
