// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Storage {
  static let thumbnails = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
}

final class ThumbnailModel {
  private(set) var size = 0

  func measure() throws {
    size = try Data(contentsOf: Storage.thumbnails.appending(path: "first.png")).count
  }
}
