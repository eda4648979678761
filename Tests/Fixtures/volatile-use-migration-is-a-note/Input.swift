// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Theme {
  private(set) var isDark = false

  func migrate() { isDark = UserDefaults.standard.bool(forKey: "old") }
}
