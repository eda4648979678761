// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sweeper {
  private(set) var swept = 0

  func sweep(_ folder: URL, except kept: Set<String>) throws {
    let fileManager = FileManager.default
    let files = try fileManager.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.nameKey], options: [.skipsHiddenFiles])
    for file in files where !kept.contains(file.lastPathComponent) {
      try FileManager.default.removeItem(at: file)
      swept += 1
    }
  }
}
