// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RatesLoader {
  private static let ratesURL = URL(string: "https://rates.example.com/current")!

  func rates() throws -> Data { try Data(contentsOf: Self.ratesURL) }

  func other(_ address: URL) throws -> Data { try Data(contentsOf: address) }
}
