// SPDX-License-Identifier: Apache-2.0

import CoreData
import Foundation

final class Theme {
  private(set) var isDark = false

  func migrate() { isDark = UserDefaults.standard.bool(forKey: "old") }
}

final class AccountPolicy: NSEntityMigrationPolicy {
  @objc func limit(for account: String) -> NSNumber {
    UserDefaults.standard.set(3, forKey: account)
    return 3
  }
}
