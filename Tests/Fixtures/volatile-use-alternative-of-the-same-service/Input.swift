// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Tokens {
  func token() -> String? {
    UserDefaults.standard.string(forKey: "token")
      ?? UserDefaults(suiteName: "shared")?.string(forKey: "token")
      ?? ProcessInfo.processInfo.environment["TOKEN"]
  }
}

final class Names {
  func first() -> String? { UserDefaults.standard.string(forKey: "first") }
  func last() -> String? { first() ?? UserDefaults(suiteName: "shared")?.string(forKey: "last") }
}
