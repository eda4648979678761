// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private let session: URLSession
  private let now: () -> Date

  init(session: URLSession = .shared, now: @escaping () -> Date = Date.init) {
    self.session = session
    self.now = now
  }

  func load(_ address: URL) async throws -> (Data, Date) { (try await session.data(from: address).0, now()) }
}
