// SPDX-License-Identifier: Apache-2.0

import Foundation

final class BuildContext {
  private let location: URL
  private(set) var commit: String?

  init(name: String) {
    location = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(name)
    commit = try? String(contentsOf: location, encoding: .utf8)
  }

  func isRelease() -> Bool { commit == nil }
}
