// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

final class PurchaseManager {
  private(set) var hasPro = UserDefaults.standard.bool(forKey: "pro")

  func load() { SKProductsRequest(productIdentifiers: ["pro"]).start() }
  func validate() { URLSession.shared.dataTask(with: URL(string: "https://shop.example")!).resume() }
  func price(of count: Int) -> Int { count * 3 }
}
