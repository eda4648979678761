// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Rates {
  func current(of currency: String) throws -> Data {
    guard let address = URL(string: "https://rates.example.com/\(currency)") else { return Data() }
    return try Data(contentsOf: address)
  }

  func names() -> String? { try? String(contentsOf: URL(string: "https://rates.example.com/names")!, encoding: .utf8) }
}
