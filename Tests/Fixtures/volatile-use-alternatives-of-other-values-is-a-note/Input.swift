// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Two values, each with another that stands in: what replaces the first replaces nothing of the second.
final class Names {
  func names(_ other: () -> String?) -> [String?] {
    let first = UserDefaults.standard.string(forKey: "first") ?? "none"
    let second = other() ?? UserDefaults(suiteName: "other")?.string(forKey: "second")
    return [first, second]
  }
}
