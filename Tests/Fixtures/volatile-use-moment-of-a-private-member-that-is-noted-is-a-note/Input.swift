// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Lifecycle {
  private(set) var events: [String] = []

  private var currentTimestamp: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

  func entered() { record("entered", timestamp: currentTimestamp) }

  private func record(_ name: String, timestamp: Int64) { events.append("\(name) \(timestamp)") }
}
