// SPDX-License-Identifier: Apache-2.0

import Foundation

final class State {
  func load() async throws -> Data {
    try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
  }
}
