// SPDX-License-Identifier: Apache-2.0

final class Survey {
  private var asked = 0

  func shouldAsk() -> Bool {
    asked += 1
    return Double.random(in: 0..<1) < 0.1
  }
}
