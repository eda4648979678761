// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Archive {
  func clean() throws
}

struct FolderArchive: Archive {
  let folder: URL

  func clean() throws {
    let oldest = Date().addingTimeInterval(-86_400)
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let values = try file.resourceValues(forKeys: [.creationDateKey])
      if let created = values.creationDate, created < oldest { try FileManager.default.removeItem(at: file) }
    }
  }
}
