// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Tracker { var name: String { get } }

extension Tracker {
  var token: String? { UserDefaults.standard.string(forKey: name) }
  func title() -> String { name }
}
