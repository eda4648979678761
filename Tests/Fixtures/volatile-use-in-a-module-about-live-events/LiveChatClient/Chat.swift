// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ChatLoader {
  func send(_ request: URLRequest) async throws -> Int { try await URLSession.shared.data(for: request).0.count }
}
