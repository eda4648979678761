// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Sizes {
  private var sum = 0

  func add(_ folder: URL) throws {
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return }
    for case let file as URL in files {
      sum += try FileManager.default.attributesOfItem(atPath: file.path).count
    }
  }
}
