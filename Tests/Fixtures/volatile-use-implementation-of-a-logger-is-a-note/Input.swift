// SPDX-License-Identifier: Apache-2.0

import Foundation

final class FileLoggerImplementation {
  private let folder = FileManager.default.temporaryDirectory

  func rotate() {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if files.count > 9 { try? FileManager.default.removeItem(at: folder) }
  }
}
