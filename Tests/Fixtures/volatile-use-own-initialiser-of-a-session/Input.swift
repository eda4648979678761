// SPDX-License-Identifier: Apache-2.0

import Foundation

extension URLSession {
  enum Mode { case token }
  convenience init(mode: Mode) { self.init(configuration: .ephemeral) }
}

final class Tickets {
  func load(_ address: URL) async throws -> Data {
    try await URLSession(mode: .token).data(from: address).0
  }
}
