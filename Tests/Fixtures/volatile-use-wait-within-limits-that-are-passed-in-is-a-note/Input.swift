// SPDX-License-Identifier: Apache-2.0

import Foundation

final class BatchExporter {
  private let timeout: TimeInterval
  private var pending: [String] = []

  init(timeout: TimeInterval) { self.timeout = timeout }

  func export(limit: TimeInterval? = nil) {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler { self.pending.removeAll() }
    let longest = min(limit ?? TimeInterval.greatestFiniteMagnitude, timeout)
    timer.schedule(deadline: .now() + .milliseconds(Int(longest * 1000)))
    timer.activate()
  }
}
