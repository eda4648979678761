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
