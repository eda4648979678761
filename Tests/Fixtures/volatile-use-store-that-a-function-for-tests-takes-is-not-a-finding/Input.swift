// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Upgrade {
  static func runIfNeeded() {
    let store = UserDefaults.standard
    if store.integer(forKey: "version") < 2 { run(store) }
  }

  static func runForTesting(store: UserDefaults) { run(store) }

  private static func run(_ store: UserDefaults) {
    store.set(store.integer(forKey: "count") * 2, forKey: "count")
    store.set(2, forKey: "version")
  }
}
