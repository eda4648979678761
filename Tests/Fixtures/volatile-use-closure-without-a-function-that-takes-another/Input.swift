// SPDX-License-Identifier: Apache-2.0

import Foundation

typealias Transport = @Sendable (URL) async throws -> (Data, URLResponse)

struct Documents {
  private static let overNetwork: Transport = { try await URLSession.shared.data(from: $0) }

  func document(at address: URL) async throws -> Data {
    try await Self.overNetwork(address).0
  }
}

struct Letters {
  private static let overNetwork: Transport = { try await URLSession.shared.data(from: $0) }

  func letter(at address: URL) async throws -> Data {
    try await letter(at: address, transport: Self.overNetwork)
  }

  private func letter(at address: URL, transport: Transport) async throws -> Data {
    try await transport(address).0
  }
}
