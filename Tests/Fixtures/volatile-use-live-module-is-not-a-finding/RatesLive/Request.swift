// SPDX-License-Identifier: Apache-2.0

import Foundation

func request() async throws -> Data {
  try await URLSession.shared.data(from: URL(string: "https://example.com")!).0
}
