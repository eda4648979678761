// SPDX-License-Identifier: Apache-2.0

import Foundation

final class TripCoordinator {
  private(set) var text = ""

  func load(_ address: URL) async throws {
    text = String(decoding: try await URLSession.shared.data(from: address).0, as: UTF8.self)
  }
}
