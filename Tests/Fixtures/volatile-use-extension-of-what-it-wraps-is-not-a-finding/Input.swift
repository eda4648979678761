// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UserDefaults {
  static let group = UserDefaults(suiteName: "group.example") ?? .standard
  static func reset() { UserDefaults.standard.removeObject(forKey: "all") }
}
