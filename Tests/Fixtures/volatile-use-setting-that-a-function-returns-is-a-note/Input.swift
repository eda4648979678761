// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Servers {
  private var names: [String] = []

  static func currentEvent() -> Int? {
    return UserDefaults.standard.object(forKey: "event") as? Int
  }

  func add(_ name: String) { names = (names + [name]).sorted() }
}
