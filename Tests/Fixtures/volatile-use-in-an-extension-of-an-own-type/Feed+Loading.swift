// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Feed {
  func load(_ address: URL) async throws {
    title = try await String(decoding: URLSession.shared.data(from: address).0, as: UTF8.self)
  }
}
