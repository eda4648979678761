// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AppDelegate {
  func isFirstStart() -> Bool { UserDefaults.standard.bool(forKey: "first") }
}
