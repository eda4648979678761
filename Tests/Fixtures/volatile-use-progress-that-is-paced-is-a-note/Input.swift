// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ProgressReporter {
  private var lastLine = Date.distantPast

  func report(_ fraction: Double) {
    guard Date().timeIntervalSince(lastLine) > 1 else { return }
    lastLine = Date()
  }
}
