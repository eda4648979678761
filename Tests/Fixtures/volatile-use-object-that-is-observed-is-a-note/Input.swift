// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sync {
  private var changes = 0

  func start() {
    changes += 1
    NotificationCenter.default.addObserver(
      self, selector: Selector(("change")), name: nil, object: NSUbiquitousKeyValueStore.default)
  }
}
