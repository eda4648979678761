// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Pulse {
  private var timer: (any DispatchSourceTimer)?

  func start() {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: 60)
    timer.activate()
    self.timer = timer
  }
}
