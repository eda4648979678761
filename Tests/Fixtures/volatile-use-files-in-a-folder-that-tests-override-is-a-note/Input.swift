// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Folders {
  nonisolated(unsafe) static var override: URL?

  static var support: URL {
    if let override { return override }
    return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }
}

final class Sounds {
  private var played = 0

  func names() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: Folders.support.path)) ?? []
  }

  func play() { played += 1 }
  func count() -> Int { played }
}
