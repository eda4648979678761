// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Stream {
  private var stopped = Date.distantPast
  private(set) var chunks = 0

  func received() {
    chunks += 1
    let elapsed = Date().timeIntervalSince(stopped)
    print("chunk \(chunks) after \(elapsed)")
  }
}
