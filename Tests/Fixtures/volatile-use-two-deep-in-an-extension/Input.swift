// SPDX-License-Identifier: Apache-2.0

import Foundation

enum Feed {}

extension Feed {
  enum Page {
    final class Loader {
      func load(_ address: URL) async throws -> Int { try await URLSession.shared.data(from: address).0.count }
    }
  }
}
