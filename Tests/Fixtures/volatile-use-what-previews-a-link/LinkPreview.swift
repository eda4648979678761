// SPDX-License-Identifier: Apache-2.0

import Foundation

final class LinkPreview {
  private(set) var title = ""

  func load(_ address: URL) async throws {
    let (data, _) = try await URLSession.shared.data(from: address)
    title = String(decoding: data, as: UTF8.self)
  }
}
