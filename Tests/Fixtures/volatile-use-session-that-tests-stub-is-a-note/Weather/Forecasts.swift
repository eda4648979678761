// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Forecasts {
  private var last: [String: Int] = [:]

  func celsius(in city: String, from server: URL) async throws -> Int {
    if let known = last[city] { return known }
    let (data, response) = try await URLSession.shared.data(from: server.appending(path: city))
    guard (response as? HTTPURLResponse)?.statusCode == 200, let value = Int(String(decoding: data, as: UTF8.self))
    else { throw URLError(.badServerResponse) }
    last[city] = value
    return value
  }
}
