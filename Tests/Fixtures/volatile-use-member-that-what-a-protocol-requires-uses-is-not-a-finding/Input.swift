// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol ThemeListing {
  func names() -> [String]
}

final class ThemeStore: ThemeListing {
  init() { migrate() }

  func names() -> [String] {
    let stored = UserDefaults.standard.stringArray(forKey: "themes") ?? []
    return isPinned ? Array(stored.prefix(1)) : visible(stored)
  }

  var isPinned: Bool {
    UserDefaults.standard.bool(forKey: "pinned") ? true : false
  }

  func visible(_ names: [String]) -> [String] {
    if UserDefaults.standard.bool(forKey: "hidesDark") { return names.filter { $0 != "Dark" } }
    return names
  }

  func migrate() {
    if UserDefaults.standard.integer(forKey: "version") < 2 { UserDefaults.standard.set(2, forKey: "version") }
  }
}
