// SPDX-License-Identifier: Apache-2.0

import Foundation

struct CensorshipToggle {
  func isOn() -> Bool { UserDefaults.standard.bool(forKey: "censorsLog") && Date().timeIntervalSince1970 > 0 }
}
