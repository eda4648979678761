// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Pulse {
  private let interval: Double
  private var timer: (any DispatchSourceTimer)?

  init(interval: Double) { self.interval = interval }

  func start() {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: interval)
    timer.activate()
    self.timer = timer
  }
}
