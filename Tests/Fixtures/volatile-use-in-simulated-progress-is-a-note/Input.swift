// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ProofViewModel {
  private(set) var progress = 0.0
  private(set) var isPaused = false

  func startProgressSimulation(since start: Date, taking duration: TimeInterval) {
    if Double.random(in: 0...1) < 0.4 {
      isPaused = true
      return
    }
    progress = Date().timeIntervalSince(start) >= duration ? 1 : progress + 0.01
  }

  func isOver(since start: Date, taking duration: TimeInterval) -> Bool {
    Date() > start.addingTimeInterval(duration)
  }
}

func show(_ model: ProofViewModel) {
  model.startProgressSimulation(since: .distantPast, taking: 3)
  print(model.progress, model.isPaused, model.isOver(since: .distantPast, taking: 3))
}
