// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Upload {
  func manifest(of name: String) -> [String: String] {
    let now = Date()
    return ["name": name, "made": ISO8601DateFormatter().string(from: now), "at": "\(now.timeIntervalSince1970)"]
  }
}
