// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RefreshViewModel {
  private(set) var ticks = 0

  func start() {
    Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in self.ticks += 1 }
  }
}
