// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Idea {
  func page(at url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
}
