// SPDX-License-Identifier: Apache-2.0

import Dependencies
import Foundation

struct APIClient {
  var load: @Sendable (URL) async throws -> Data
}

extension APIClient: DependencyKey {
  static let liveValue = APIClient(load: { try await URLSession.shared.data(from: $0).0 })
}
