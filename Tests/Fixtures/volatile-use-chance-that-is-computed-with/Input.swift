// SPDX-License-Identifier: Apache-2.0

final class Backoff {
  private var failures = 0.0

  func failed() -> Double {
    failures += 1
    let jitter = Double.random(in: 0..<1)
    return min(failures * 2 + jitter, 60)
  }
}
