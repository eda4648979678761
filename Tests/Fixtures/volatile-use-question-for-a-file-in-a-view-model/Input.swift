// SPDX-License-Identifier: Apache-2.0

import Foundation

final class SketchViewModel {
  private(set) var name = ""

  func isSaved() -> Bool { FileManager.default.fileExists(atPath: "/var/sketches/\(name)") }
  func rename(_ name: String) { self.name = name }
}
