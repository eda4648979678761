// SPDX-License-Identifier: Apache-2.0

import Foundation

func data(for request: URLRequest) async throws -> Data { try await URLSession.shared.data(for: request).0 }

final class CatalogRequest {
  func send(_ request: URLRequest) async throws -> Int { try await URLSession.shared.data(for: request).0.count }
}
