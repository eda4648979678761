// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private var pages: [String] = []

  func load() -> [String] {
    guard !UserDefaults.bool(.isOffline) else { return [] }
    pages.append("home")
    UserDefaults.store("home", .city)
    return pages
  }

  func nextCity() -> String {
    if UserDefaults.text(.city) == "Oslo" { return "Bergen" }
    return UserDefaults.toggle(.city) ? "Oslo" : "Bergen"
  }
}
