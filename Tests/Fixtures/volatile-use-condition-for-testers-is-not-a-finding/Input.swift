// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Consent {
  private(set) var asks = false

  func configure(asks: Bool) {
    #if DEBUG || NIGHTLY || BETA
      self.asks = asks || UserDefaults.standard.bool(forKey: "alwaysAsk")
    #else
      self.asks = asks
    #endif
  }
}

extension Consent {
  func override() -> Bool? {
    #if HAS_QA_TOOLS
      if UserDefaults.standard.bool(forKey: "neverAsk") { return false }
    #endif
    return nil
  }
}
