// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Provides the time zone in which dates are shown.
protocol HasTimeZone: Sendable {
  var timeZone: TimeZone { get }
}
