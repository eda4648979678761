// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Refresher {
  private var task: Task<Void, Never>?
  private var limit: TimeInterval
  private(set) var count = 0

  init(limit: TimeInterval) { self.limit = limit }

  func refresh() { arm(30) }

  private func arm(_ seconds: TimeInterval) {
    task = Task {
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      count += 1
    }
  }

  func refreshLater() { armLater(limit) }

  private func armLater(_ seconds: TimeInterval) {
    task = Task {
      try? await Task.sleep(for: .seconds(seconds))
      count += 1
    }
  }
}
