// SPDX-License-Identifier: Apache-2.0

import Foundation

// That a file is missing is an ordinary answer of what keeps files.
final class DiskCache {
  private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

  func data(for key: String) -> Data? {
    if let data = try? Data(contentsOf: folder.appendingPathComponent(key)) { return data }
    return nil
  }

  func clean() throws {
    if try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 100 {
      try FileManager.default.removeItem(at: folder)
    }
  }
}

final class AttachmentFileManager {
  private let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]

  func save(_ data: Data) -> URL? {
    let place = folder.appendingPathComponent("attachment")
    if (try? data.write(to: place)) != nil { return place }
    return nil
  }
}

// Which backups are kept is a decision of the program.
final class OrderBackup {
  private let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]

  func rotate() throws {
    if try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 100 {
      try FileManager.default.removeItem(at: folder)
    }
  }
}
