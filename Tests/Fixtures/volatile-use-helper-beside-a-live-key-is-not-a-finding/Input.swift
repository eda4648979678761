// SPDX-License-Identifier: Apache-2.0

import Dependencies
import Foundation

struct Rates {
  var load: @Sendable () async throws -> Data
}

extension Rates: DependencyKey {
  static let liveValue = Rates(load: { try await request() })
}

private func request() async throws -> Data {
  try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
}
