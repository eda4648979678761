// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol UpdateChecking {
  func check() async throws
}

final class UpdateVM: UpdateChecking {
  private var latest = Data()
  func check() async throws {
    latest = try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
  }
}
