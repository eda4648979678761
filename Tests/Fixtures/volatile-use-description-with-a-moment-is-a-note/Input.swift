// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Expiring {
  private var seconds: TimeInterval = 5

  var description: String { "until \(Date(timeIntervalSinceNow: seconds))" }
}
