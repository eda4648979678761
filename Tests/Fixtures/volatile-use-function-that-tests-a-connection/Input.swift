// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Account {
  private var isOpen = false

  static func testConnection(_ address: URL) async -> Bool {
    (try? await URLSession.shared.data(from: address)) != nil
  }

  static func sampleRate() async throws -> Int {
    try await URLSession.shared.data(from: URL(string: "https://example.org/rate")!).0.count
  }

  /// What tests show is not reported.
  static let testAccount = Account(isOpen: UserDefaults.standard.bool(forKey: "open"))
  static func sampleData() -> [Bool] { [UserDefaults.standard.bool(forKey: "sample")] }

  init(isOpen: Bool) { self.isOpen = isOpen }
}
