// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Tracker { var name: String { get } }

extension Tracker {
  func title() -> String {
    if UserDefaults.standard.bool(forKey: name) { return "known" }
    return name
  }
}
