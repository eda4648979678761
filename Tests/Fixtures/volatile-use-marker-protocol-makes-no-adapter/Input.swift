// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Checkout: Sendable, CustomStringConvertible {
  var description: String { "checkout" }
  func pay() async throws { _ = try await URLSession.shared.data(from: URL(string: "https://example.com")!) }
}
