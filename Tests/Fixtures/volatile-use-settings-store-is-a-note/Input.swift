// SPDX-License-Identifier: Apache-2.0

import Foundation

final class AppSettings {
  static let shared = AppSettings()
  private let defaults = UserDefaults.standard

  var isDark: Bool {
    get { defaults.bool(forKey: "dark") }
    set { defaults.set(newValue, forKey: "dark") }
  }
}
