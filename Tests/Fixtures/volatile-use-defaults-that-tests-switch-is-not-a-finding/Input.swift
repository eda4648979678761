// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UserDefaults {
  nonisolated(unsafe) static var pendingUnitTests = false
  nonisolated(unsafe) static var unitTests = UserDefaults(suiteName: "UnitTests")

  static var current: UserDefaults { pendingUnitTests ? (unitTests ?? .standard) : .standard }
}

final class CandidateService {
  func isVertical() -> Bool { UserDefaults.current.bool(forKey: "vertical") }
}
