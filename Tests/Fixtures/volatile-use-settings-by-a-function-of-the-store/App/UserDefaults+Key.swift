// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Key: String {
  case isOffline, city
}

extension UserDefaults {
  static func bool(_ key: Key) -> Bool { standard.bool(forKey: key.rawValue) }

  static func text(_ key: Key, default fallback: String = "") -> String {
    UserDefaults.standard.string(forKey: key.rawValue) ?? fallback
  }

  static func store(_ text: String, _ key: Key) { standard.set(text, forKey: key.rawValue) }

  static func toggle(_ key: Key) -> Bool {
    standard.set(true, forKey: key.rawValue)
    return true
  }
}
