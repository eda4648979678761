// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Listener {
  private var until: Date?

  func listen() {
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 60))
  }
}
