// SPDX-License-Identifier: Apache-2.0

import Foundation

// A test passes another location to the second initialiser.
actor MacroStore {
  static let shared = MacroStore()

  private let location: URL?
  private var macros: [String] = []

  private init() {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    location = folder?.appendingPathComponent("macros.json")
  }

  init(location: URL?) {
    self.location = location
  }

  func load() throws -> Bool {
    guard let location else { return false }
    let data = try Data(contentsOf: location)
    macros = try JSONDecoder().decode([String].self, from: data)
    return !macros.isEmpty
  }
}

// A test passes another folder in place of the default.
actor ResponseCache {
  private let folder: URL
  private let lifetime: TimeInterval

  init(folder: URL? = nil, lifetime: TimeInterval = 60) {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first!
    self.folder = folder ?? caches.appendingPathComponent("Responses")
    self.lifetime = lifetime
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { try Data(contentsOf: $0).count > 0 }.map(\.lastPathComponent)
  }
}
