// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Shop {
  func isOpen(at moment: Date) -> Bool { moment.timeIntervalSinceReferenceDate > 0 }
}

final class Street {
  private let shop = Shop()

  func canBuy() -> Bool {
    let now = Date()
    return shop.isOpen(at: now)
  }
}
