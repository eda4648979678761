// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sessions {
  private let file: URL

  init(file: URL? = nil) {
    if let file {
      self.file = file
    } else {
      self.file = Self.defaultFile()
    }
  }

  func count() throws -> Int { try Data(contentsOf: file).count }

  private static func defaultFile() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0].appendingPathComponent(
      "sessions")
  }
}
