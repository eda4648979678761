// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RatingPrompt {
  private let defaults = UserDefaults.standard

  var isDue: Bool { defaults.integer(forKey: "launches") >= 5 }

  func countLaunch() { defaults.set(defaults.integer(forKey: "launches") + 1, forKey: "launches") }
}
