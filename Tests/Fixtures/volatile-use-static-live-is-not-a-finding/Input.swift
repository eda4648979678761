// SPDX-License-Identifier: Apache-2.0

import Foundation

struct APIClient {
  var load: @Sendable (URL) async throws -> Data
}

extension APIClient {
  static let live = APIClient(load: { try await URLSession.shared.data(from: $0).0 })
}
