// SPDX-License-Identifier: Apache-2.0

import Foundation

enum SketchArchive {
  static func restore() -> Bool {
    let archive = URL.documentsDirectory.appendingPathComponent("sketches.zip")
    guard FileManager.default.fileExists(atPath: archive.path) else { return false }
    return true
  }
}
