// SPDX-License-Identifier: Apache-2.0

import Foundation

final class WeatherClient {
  func load(_ address: URL) async throws -> Data {
    try await URLSession.shared.data(from: address).0
  }
}
