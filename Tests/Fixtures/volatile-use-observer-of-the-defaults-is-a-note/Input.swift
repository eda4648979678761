// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Player: NSObject {
  private var volume = 0

  func start() {
    volume = 1
    UserDefaults.standard.addObserver(self, forKeyPath: "volume", options: .new, context: nil)
  }
}
