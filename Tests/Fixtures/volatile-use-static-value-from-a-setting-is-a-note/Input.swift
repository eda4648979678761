// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Channel {
  let number: Int
  static let chosen = Channel(number: UserDefaults.standard.integer(forKey: "channel"))

  func isAllowed(_ other: Int) -> Bool { other <= number }
}
