// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol VaultSettings {
  func setExpirationDate(_ date: Date, forVault vault: String)
}

final class Vaults {
  private let settings: any VaultSettings
  private(set) var opened = 0

  init(settings: any VaultSettings) { self.settings = settings }

  func open(_ vault: String) {
    opened += 1
    settings.setExpirationDate(Date().addingTimeInterval(60), forVault: vault)
  }

  func isOver(_ end: Date) -> Bool { Date().addingTimeInterval(60) > end }
}
