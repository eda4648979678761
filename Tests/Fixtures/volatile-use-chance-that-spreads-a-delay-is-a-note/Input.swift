// SPDX-License-Identifier: Apache-2.0

import Dispatch

final class Uplink {
  private var failures = 0.0

  func nextDelay() -> Double {
    failures += 1
    let jitter = Double.random(in: 0..<1)
    return min(failures * 2 + jitter, 60)
  }

  func drops() -> Bool { Double.random(in: 0..<1) < 0.1 }
}

final class DailyReport {
  private(set) var sent = 0

  func send() {
    let pause = Double.random(in: 1...5)
    DispatchQueue.global().asyncAfter(deadline: .now() + pause) { self.sent += 1 }
  }

  func sendSoon() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Double.random(in: 1...5)) { self.sent += 1 }
  }

  func winners() -> Int { Int.random(in: 1...5) * sent }
}
