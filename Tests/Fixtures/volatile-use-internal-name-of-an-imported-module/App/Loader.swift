// SPDX-License-Identifier: Apache-2.0

import Core
import Foundation

final class Loader {
  func load(_ address: URL) async throws -> (Rates, Data) {
    (Rates(), try await URLSession.shared.data(from: address).0)
  }
}
