// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Helper {
  func hasToken() -> Bool { UserDefaults.standard.string(forKey: "token") != nil }
  func page(_ address: URL) async throws -> Data { try await URLSession.shared.data(from: address).0 }
}
