// SPDX-License-Identifier: Apache-2.0

import Foundation

enum SketchArchive {
  static func restore() -> Bool {
    let archive = URL.documentsDirectory.appendingPathComponent("sketches.zip")
    guard let data = FileManager.default.contents(atPath: archive.path), data.count > 4 else { return false }
    return true
  }
}
