// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Refresh {
  private(set) var isOver = false

  func start(_ run: @escaping @Sendable (Timer) -> Void) {
    Timer.scheduledTimer(withTimeInterval: 60, repeats: true, block: run)
  }

  func finish() {
    Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in self.isOver = true }
  }
}
