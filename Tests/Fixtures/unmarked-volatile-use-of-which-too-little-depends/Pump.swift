// SPDX-License-Identifier: Apache-2.0

import CoreBluetooth

/// Keeps pace with a device.
final class Pump {
  private(set) var attempts = 0

  func resume() async throws {
    attempts += 1
    try await Task.sleep(for: .seconds(2))
  }
}
