// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Quality {
  private var durations: [Int64] = []

  func recordDownloadDuration(since start: Int64) {
    let duration = Int64(Date().timeIntervalSince1970 * 1000) - start
    durations.append(duration)
  }

  func average() -> Int64 { durations.reduce(0, +) / Int64(max(durations.count, 1)) }
  func clear() { durations = [] }
}

final class Request {
  private let queue = DispatchQueue(label: "request")
  private var isCancelled = false

  func beginTimeout(at date: Date) {
    let rest = date.timeIntervalSinceNow
    queue.asyncAfter(deadline: .now() + max(0, rest)) { self.cancel() }
  }

  func cancel() { isCancelled = true }
}
