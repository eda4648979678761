// SPDX-License-Identifier: Apache-2.0

import Foundation

struct PriceTag {
  func text(_ amount: Double) -> String { "\(amount) \(Locale.current.identifier)" }
}
