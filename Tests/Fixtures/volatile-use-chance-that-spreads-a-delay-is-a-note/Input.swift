// SPDX-License-Identifier: Apache-2.0

final class Uplink {
  private var failures = 0.0

  func nextDelay() -> Double {
    failures += 1
    let jitter = Double.random(in: 0..<1)
    return min(failures * 2 + jitter, 60)
  }

  func drops() -> Bool { Double.random(in: 0..<1) < 0.1 }
}
