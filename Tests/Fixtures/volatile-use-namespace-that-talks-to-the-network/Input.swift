// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Updates {
  static func latest(at address: URL) async throws -> Data {
    try await URLSession.shared.data(from: address).0
  }
}
