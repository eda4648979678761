// SPDX-License-Identifier: Apache-2.0

import Foundation

final class DatabaseSweeper {
  func sweep() -> Bool {
    guard UserDefaults.standard.bool(forKey: "sweeps") else { return false }
    return true
  }
}
