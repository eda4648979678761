// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Flag: String {
  case episodes

  static func isEnabled(_ flag: Flag) -> Bool {
    UserDefaults.standard.bool(forKey: flag.rawValue)
  }
}

final class Subscription {
  var isPaid = false

  func isEnabled(_ flag: Flag) -> Bool {
    UserDefaults.standard.bool(forKey: flag.rawValue) && isPaid
  }
}
