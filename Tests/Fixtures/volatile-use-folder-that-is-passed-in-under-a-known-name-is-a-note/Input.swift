// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Journals {
  private(set) var names: [String] = []

  func read(in containerURL: URL) {
    let files = FileManager.default
    names = (try? files.contentsOfDirectory(atPath: containerURL.relativePath)) ?? []
  }

  func isEmpty() -> Bool { names.isEmpty }
}
