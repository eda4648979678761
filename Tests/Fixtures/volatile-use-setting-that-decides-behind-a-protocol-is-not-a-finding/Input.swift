// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Sweeping {
  func sweep() -> Bool
}

final class DatabaseSweeper: Sweeping {
  func sweep() -> Bool {
    guard UserDefaults.standard.bool(forKey: "sweeps") else { return false }
    return true
  }
}
