// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Settings { let commitFile: String }

final class BuildContext {
  private let location: URL
  private(set) var commit: String?

  init(settings: Settings) {
    location = URL(fileURLWithPath: settings.commitFile)
    commit = try? String(contentsOf: location, encoding: .utf8)
  }

  func isRelease() -> Bool { commit == nil }
}
