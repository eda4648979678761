// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Port {
  private(set) var replies = 0

  func wait(for seconds: Double) -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline, replies == 0 { continue }
    return replies > 0
  }
}
