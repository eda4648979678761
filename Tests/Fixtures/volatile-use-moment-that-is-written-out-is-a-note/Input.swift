// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Journal {
  private let folder: URL

  init(folder: URL) { self.folder = folder }

  func nextFile() -> URL {
    let name = Date.now.ISO8601Format()
    return folder.appending(path: name)
  }
}
