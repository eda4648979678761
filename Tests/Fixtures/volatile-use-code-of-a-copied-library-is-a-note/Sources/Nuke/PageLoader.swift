// SPDX-License-Identifier: Apache-2.0

import Foundation

final class PageLoader {
  private var pages = 0

  func open(_ name: String) async throws {
    let data = try await URLSession.shared.data(from: URL(string: "https://example.com/\(name)")!).0
    if data.isEmpty { pages = 0 } else { pages += 1 }
  }
}
