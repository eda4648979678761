// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Downloader {
  private let snapshotFolder: URL
  private(set) var started = 0

  init(root: URL, revision: String) {
    snapshotFolder = Self.snapshotFolder(in: root, revision: revision)
  }

  static func snapshotFolder(in root: URL, revision: String) -> URL { root.appending(path: revision) }

  func start() throws {
    started += 1
    try FileManager.default.createDirectory(at: snapshotFolder, withIntermediateDirectories: true)
  }
}
