// SPDX-License-Identifier: Apache-2.0

import Delivery
import Foundation

struct Offer {
  let choices: Set<DeliveryTime>
  let prices: [String]

  func isImmediate() -> Bool { choices.contains(.now) }
  func isImmediate(in choices: Set<DeliveryTime>) -> Bool { choices.contains(.now) }
}
