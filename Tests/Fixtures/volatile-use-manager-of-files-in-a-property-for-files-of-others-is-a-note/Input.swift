// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Box { let address: URL }

final class Mover {
  private let files = FileManager.default
  private(set) var moved = 0

  func move(_ boxes: [Box]) {
    for box in boxes where files.fileExists(atPath: box.address.path) { moved += 1 }
  }

  func isTired() -> Bool { moved > 9 }
}
