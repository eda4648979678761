// SPDX-License-Identifier: Apache-2.0

import Foundation

typealias Transport = @Sendable (URL) async throws -> (Data, URLResponse)

struct Pictures {
  private static let overNetwork: Transport = { try await URLSession.shared.data(from: $0) }

  func picture(at address: URL) async throws -> Data {
    try await picture(at: address, transport: Self.overNetwork)
  }

  func picture(at address: URL, transport: Transport) async throws -> Data {
    try await transport(address).0
  }
}

enum Films {
  private static let overNetwork: Transport = { try await URLSession.shared.data(from: $0) }

  static func film(at address: URL) async throws -> Data {
    try await film(at: address, transport: overNetwork)
  }

  static func film(at address: URL, transport: Transport) async throws -> Data {
    try await transport(address).0
  }
}
