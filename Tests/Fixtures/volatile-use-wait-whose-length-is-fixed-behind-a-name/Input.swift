// SPDX-License-Identifier: Apache-2.0

import Dispatch

final class Link {
  private let limit = 10.0
  private static let pauses = [1.0, 2.0, 5.0]
  private(set) var isOpen = true
  private let queue = DispatchQueue(label: "link")

  init(name: String) {}

  func closeAfterLimit() async throws {
    let seconds = limit
    try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    isOpen = false
  }
}

final class Attempts {
  private(set) var count = 0

  func run() async throws {
    for pause in [Duration.seconds(1), .seconds(2), .seconds(5)] {
      count += 1
      try await Task.sleep(for: pause)
    }
  }
}

final class Closing {
  private(set) var isOpen = true
  private let queue = DispatchQueue(label: "closing")

  func pause(_ attempt: Int) -> Double { Double(attempt) * 2 }

  func close(_ attempt: Int) {
    let pause = pause(attempt)
    queue.asyncAfter(deadline: .now() + pause) { [self] in isOpen = false }
  }

  func closeByTimer() {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 5)
    timer.setEventHandler { [self] in isOpen = false }
    timer.resume()
  }
}
