// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Reminder {
  private let due: Date

  func isExact() -> Bool { Date.now == due }
  func isLocal(_ folder: URL) -> Bool { FileManager.default.homeDirectoryForCurrentUser == folder }
}
