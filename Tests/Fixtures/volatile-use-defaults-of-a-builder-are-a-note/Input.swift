// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Client {
  let store: UserDefaults
  init(store: UserDefaults) { self.store = store }
}

final class ClientBuilder {
  private var group: String?

  func set(group: String) -> Self {
    self.group = group
    return self
  }

  func build() -> Client { Client(store: store()) }

  private func store() -> UserDefaults {
    if let group, let store = UserDefaults(suiteName: group) { return store }
    return UserDefaults.standard
  }
}
