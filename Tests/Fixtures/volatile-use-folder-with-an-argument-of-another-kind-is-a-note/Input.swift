// SPDX-License-Identifier: Apache-2.0

import Foundation

enum ErrorMessage { static let failed = "" }

extension FileManager {
  func createDirectory(at folder: URL, errorMessage: String) throws {}
}

final class Package {
  private(set) var created = 0

  func create(in directory: URL) throws {
    try FileManager.default.createDirectory(at: directory, errorMessage: ErrorMessage.failed)
    created += 1
  }
}
