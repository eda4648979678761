// SPDX-License-Identifier: Apache-2.0

import Dispatch

final class Radio {
  private(set) var isReady = false
  private(set) var attempts = 0

  func start() async throws {
    while !isReady {
      attempts += 1
      try await Task.sleep(nanoseconds: 100 * 1_000_000)
    }
  }

  func restart() async throws {
    while !isReady {
      attempts += 1
      try await Task.sleep(nanoseconds: UInt64(0.1 * Double(NSEC_PER_SEC)))
    }
  }

  func startLater() async throws {
    while !isReady {
      attempts += 1
      try await Task.sleep(nanoseconds: 3 * 1_000_000_000)
    }
  }
}

final class Search {
  var query = ""

  // It only runs after what is running now.
  func clear() { DispatchQueue.global().asyncAfter(deadline: .now()) { self.query = "" } }

  func clearLater() { DispatchQueue.global().asyncAfter(deadline: .now() + 2) { self.query = "" } }
}
