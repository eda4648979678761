// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ReadingSettings {
  func isLarge() -> Bool {
    if UserDefaults.standard.bool(forKey: "large") { return true }
    return false
  }
}
