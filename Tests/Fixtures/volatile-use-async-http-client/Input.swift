// SPDX-License-Identifier: Apache-2.0

import AsyncHTTPClient

final class Rates {
  func load() async throws -> String {
    let response = try await HTTPClient.shared.get(url: "https://example.com").get()
    return "\(response.status)"
  }
}
