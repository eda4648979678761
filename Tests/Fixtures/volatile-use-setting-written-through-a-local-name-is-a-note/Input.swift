// SPDX-License-Identifier: Apache-2.0

import Foundation

final class LanguageSwitch {
  func choose(_ language: String) {
    let settings = UserDefaults.standard
    settings.set([language], forKey: "AppleLanguages")
    settings.synchronize()
  }

  func countUp() -> Int {
    let settings = UserDefaults.standard
    let count = settings.integer(forKey: "count") + 1
    settings.set(count, forKey: "count")
    return count > 3 ? 0 : count
  }
}

struct Rules { func allow(_ settings: UserDefaults) -> Bool { settings.bool(forKey: "allowed") } }

final class Visit {
  private let rules = Rules()

  func begin() -> Bool {
    let settings = UserDefaults.standard
    settings.set(true, forKey: "seen")
    return rules.allow(settings)
  }
}
