// SPDX-License-Identifier: Apache-2.0

import CoreBluetooth

final class Pump {
  private(set) var attempts = 0

  func resume() async throws {
    attempts += 1
    try await Task.sleep(for: .seconds(2))
  }
}

final class PumpViewModel {
  private(set) var isLate = false

  func wait() async throws {
    try await Task.sleep(for: .seconds(20))
    isLate = true
  }
}
