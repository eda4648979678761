// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Pulse {
  private var timers: [any DispatchSourceTimer] = []

  func start() {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now(), repeating: 60)
    timer.activate()
    timers.append(timer)
  }

  func stopLater() {
    let timer = DispatchSource.makeTimerSource()
    timer.schedule(deadline: .now() + 60, repeating: .never)
    timer.activate()
    timers.append(timer)
  }
}
