// SPDX-License-Identifier: Apache-2.0

import Foundation

final class ImageCache {
  func image(_ address: URL, at path: String) async throws -> Data {
    if let data = FileManager.default.contents(atPath: path) { return data }
    return try await URLSession.shared.data(from: address).0
  }
}
