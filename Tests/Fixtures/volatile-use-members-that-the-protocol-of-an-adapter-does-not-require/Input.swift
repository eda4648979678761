// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol ThemeListing {
  func names() -> [String]
  func download(_ name: String) async throws -> Data
}

final class ThemeStore: ThemeListing {
  func names() -> [String] {
    UserDefaults.standard.stringArray(forKey: "themes") ?? []
  }

  func download(_ name: String) async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com/\(name)")!).0
  }

  // Whoever calls the rest holds the store itself.
  func current(inDarkMode isDark: Bool) -> String {
    if UserDefaults.standard.bool(forKey: "pinned") { return "Pinned" }
    return isDark ? "Dark" : "Light"
  }

  func preview(_ name: String) async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com/\(name).png")!).0
  }

  func reset() {
    UserDefaults.standard.removeObject(forKey: "themes")
  }
}
