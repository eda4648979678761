// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Session {
  private var user: String?

  func load() {
    guard let user else {
      URLSession.shared.dataTask(with: URL(string: "https://example.com/user")!).resume()
      return
    }
    _ = user
  }
}
