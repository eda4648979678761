// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Theme {
  var name: String

  static var preferred: Theme {
    get { Theme(name: UserDefaults.standard.string(forKey: "theme") ?? "light") }
    set { UserDefaults.standard.set(newValue.name, forKey: "theme") }
  }

  func isDark() -> Bool { name == "dark" }
  func isLight() -> Bool { !isDark() }
}
