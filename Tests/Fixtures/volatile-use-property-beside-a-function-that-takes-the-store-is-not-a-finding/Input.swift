// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Passcode {
  static var isOn: Bool { isOn(in: UserDefaults.standard) && attempts < 10 }

  static func isOn(in store: UserDefaults) -> Bool { store.bool(forKey: "passcode") }

  private static let attempts = 3
}
