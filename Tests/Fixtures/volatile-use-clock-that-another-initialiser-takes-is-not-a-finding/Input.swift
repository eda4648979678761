// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Usage {
  private let folder: URL
  private let now: () -> Date

  init(supportFolder: URL) {
    folder = supportFolder.appendingPathComponent("usage")
    now = { Date() }
  }

  init(folder: URL, now: @escaping () -> Date) { (self.folder, self.now) = (folder, now) }

  func isOver(_ end: Date) -> Bool { now() > end }
}
