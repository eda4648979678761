// SPDX-License-Identifier: Apache-2.0

import Dispatch

final class Link {
  struct Configuration { var interval: Double? }

  var limit = 10.0
  private let configuration: Configuration
  private let grace: Double
  private(set) var isOpen = true
  private let queue = DispatchQueue(label: "link")

  init(configuration: Configuration, grace: Double) {
    self.configuration = configuration
    self.grace = grace
  }

  func keepOpen() {
    guard let interval = configuration.interval else { return }
    Task {
      let nanoseconds = UInt64(interval * 1_000_000_000)
      try await Task.sleep(nanoseconds: nanoseconds)
      isOpen = true
    }
  }

  func closeAfterLimit() {
    let limit = self.limit
    queue.asyncAfter(deadline: .now() + max(limit, 0)) { [self] in isOpen = false }
  }

  func closeAfterGrace() {
    let end = DispatchTime.now() + grace
    DispatchQueue.global().asyncAfter(deadline: end) { [self] in isOpen = false }
  }

  func closeAfterAnswer(_ ask: ((Double) -> Void) -> Void) {
    ask { pause in
      queue.asyncAfter(deadline: .now() + pause) { [self] in isOpen = false }
    }
  }

  func closeByTimer(after pause: Double) {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + max(0, pause))
    timer.setEventHandler { [self] in isOpen = false }
    timer.resume()
  }
}
