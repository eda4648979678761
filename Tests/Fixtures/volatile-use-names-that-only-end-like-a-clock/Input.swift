// SPDX-License-Identifier: Apache-2.0

import Foundation

class Watering {
  private var last: TimeInterval = 0

  func window() -> Bool { Date().timeIntervalSinceReferenceDate - last > 3600 }
  func isDue() -> Bool { now() - last > 60 }
  func now() -> TimeInterval { Date().timeIntervalSinceReferenceDate }
}
