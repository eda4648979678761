// SPDX-License-Identifier: Apache-2.0

import Foundation

struct DarkMenus {
  func isOn() -> Bool {
    guard let value = CFPreferencesCopyAppValue("menus" as CFString, "com.example.other" as CFString) as? Bool else {
      return false
    }
    return value
  }

  func clear() { URLCache.shared.removeAllCachedResponses() }
}
