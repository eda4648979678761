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

// A build that is named after quality assurance is the program itself.
final class Welcome {
  private(set) var isShown = false

  func show() {
    #if QA
      if UserDefaults.standard.bool(forKey: "isQuick") { return }
    #endif
    isShown = true
  }
}
