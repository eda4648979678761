// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Gallery {
  private let folder: URL
  private(set) var titles: [String] = []

  init(folder: URL = .documentsDirectory) {
    self.folder = folder
  }

  func reload(_ album: String) {
    titles = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + album)) ?? []
  }

  func isEmpty() -> Bool { titles.isEmpty }
}
