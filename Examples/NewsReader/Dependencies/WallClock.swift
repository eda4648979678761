// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells the date and time of day.
///
/// A clock rather than a date is provided, so that a part which lives long can keep the clock and ask it each time.
protocol WallClock: Sendable {
  var now: Date { get }
}

/// Provides the clock.
protocol HasWallClock: Sendable {
  var wallClock: any WallClock { get }
}

/// The clock of the machine.
struct SystemWallClock: WallClock {
  var now: Date { Date() }
}
