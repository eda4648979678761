// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Uploader {
  private let session = URLSession(configuration: .ephemeral)

  func upload(_ data: Data, with request: URLRequest) async throws {
    _ = try await session.upload(for: request, from: data)
  }
}
