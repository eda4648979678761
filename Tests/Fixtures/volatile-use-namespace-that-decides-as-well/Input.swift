// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Prices {
  static func discount(_ price: Int) -> Int { price * 9 / 10 }
  static func tax(_ price: Int) -> Int { price / 5 }
  static func total(_ price: Int) -> Int {
    UserDefaults.standard.bool(forKey: "discount") ? discount(price) + tax(price) : price + tax(price)
  }
}
