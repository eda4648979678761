// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Refresh {
  func start(_ run: @escaping @Sendable (Timer) -> Void) {
    Timer.scheduledTimer(withTimeInterval: 60, repeats: true, block: run)
  }
}
