// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

final class Receipts: NSObject {
  private let file = URL.documentsDirectory.appending(path: "receipts.json")
  private(set) var receipts: [String] = []

  func load() {
    guard UserDefaults.standard.bool(forKey: "keepsReceipts") else { return }
    guard let data = try? Data(contentsOf: file) else { return }
    receipts = (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  func total() -> Int { receipts.reduce(0) { $0 + $1.count } }
}

extension Receipts: SKPaymentTransactionObserver {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
    receipts += transactions.compactMap(\.transactionIdentifier)
  }
}
