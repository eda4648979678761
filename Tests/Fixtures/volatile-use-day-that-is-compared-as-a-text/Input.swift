// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Streak {
  private let formatter = DateFormatter()
  private var lastDay = ""
  private(set) var count = 0

  func visit() { if lastDay != formatter.string(from: Date()) { count += 1 } }
  func note() { lastDay = formatter.string(from: Date()) }
}
