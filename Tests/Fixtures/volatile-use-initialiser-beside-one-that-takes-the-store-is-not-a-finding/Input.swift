// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Columns {
  private let names: [String]
  private let store: UserDefaults

  init(key: String, store: UserDefaults) {
    names = store.stringArray(forKey: key) ?? []
    self.store = store
  }

  init(names: [String]) {
    self.names = names
    store = UserDefaults.standard
  }
}
