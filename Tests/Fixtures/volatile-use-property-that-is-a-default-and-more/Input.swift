// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Options {
  private let store: UserDefaults
  private static let defaultStore = UserDefaults(suiteName: "options")!

  init(_ store: UserDefaults = Options.defaultStore) { self.store = store }

  func isOn(_ name: String) -> Bool { store.bool(forKey: name) || Options.defaultStore.bool(forKey: name) }
}
