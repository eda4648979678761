// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Exporter {
  private var lines: [String] = []

  func export() {
    let start = Date()
    lines.append("started \(start)")
    lines.append("ended after \(start.timeIntervalSinceNow)")
  }
}
