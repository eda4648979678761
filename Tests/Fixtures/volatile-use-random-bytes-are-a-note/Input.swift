// SPDX-License-Identifier: Apache-2.0

import Foundation

// Bytes that are filled in at random tell one file from all others. A number up to a limit may decide something.
final class Thumbnails {
  private var paths: [String] = []

  func place() -> String {
    var number: UInt64 = 0
    arc4random_buf(&number, 8)
    paths.append("thumbnail-\(number)")
    return paths[paths.count - 1]
  }

  func forgets() -> Bool { arc4random_uniform(6) == 0 }
}
