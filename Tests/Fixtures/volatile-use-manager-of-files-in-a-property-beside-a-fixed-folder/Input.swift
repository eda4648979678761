// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Attic {
  private let files = FileManager.default
  private(set) var boxes = 0

  func count() {
    let attic = URL.applicationSupportDirectory.appendingPathComponent("attic")
    boxes = (try? files.contentsOfDirectory(atPath: attic.path).count) ?? 0
  }

  func isFull() -> Bool { boxes > 9 }
}
