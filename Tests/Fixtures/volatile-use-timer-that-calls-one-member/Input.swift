// SPDX-License-Identifier: Apache-2.0

import Foundation

final class TimerViewModel {
  private var seconds = 0

  func start() {
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.tick() }
  }

  func tick() { seconds += 1 }
}

final class QuoteViewModel {
  private var quotes = 0

  func start() {
    Timer.scheduledTimer(withTimeInterval: 20, repeats: true) { [weak self] _ in self?.refresh() }
  }

  private func refresh() { quotes += 1 }
}
