// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

final class Membership {
  private(set) var products: Set<String> = []

  // No test can create a transaction of the App Store.
  func update() async {
    for await case .verified(let transaction) in Transaction.currentEntitlements {
      if let end = transaction.expirationDate, end > Date() { products.insert(transaction.productID) }
    }
  }

  // Any test can create a voucher.
  func isValid(_ voucher: Voucher) -> Bool { voucher.end > Date() }
}

struct Voucher { var end: Date }
