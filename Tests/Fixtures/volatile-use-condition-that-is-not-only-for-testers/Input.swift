// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Consent {
  private(set) var asks = false

  func configure(asks: Bool) {
    #if DEBUG || os(macOS)
      self.asks = asks || UserDefaults.standard.bool(forKey: "alwaysAsk")
    #endif
  }
}
