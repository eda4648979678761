// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ProductsModel {
  var products: [String] = []

  func load(from address: URL) async throws {
    let (data, _) = try await URLSession.shared.data(from: address)
    products = String(decoding: data, as: UTF8.self).split(separator: ",").map(String.init)
  }
}
