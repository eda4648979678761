// SPDX-License-Identifier: Apache-2.0

import Foundation

final class FolderIcons {
  private var icons: [String: String] = [:]

  func icon(of url: URL) -> String? {
    if url.standardized.path == FileManager.default.homeDirectoryForCurrentUser.standardized.path { return "home" }
    return icons[url.lastPathComponent]
  }

  func set(_ icon: String, for name: String) { icons[name] = icon }
  func clear() { icons = [:] }
  func count() -> Int { icons.count }
}
