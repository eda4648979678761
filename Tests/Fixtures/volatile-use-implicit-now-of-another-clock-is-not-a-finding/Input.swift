// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Race {
  var end: ContinuousClock.Instant?

  func isOver(_ others: [Race]) -> Bool { others.contains { $0.end! < .now } }
}
