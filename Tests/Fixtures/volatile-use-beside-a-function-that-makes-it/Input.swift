// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Loader {
  private let makeSession: () -> URLSession
  private(set) var isLoading = false

  init(makeSession: @escaping () -> URLSession = { URLSession.shared }) { self.makeSession = makeSession }

  func load(_ url: URL, make: () -> URLSession) async throws -> Data {
    isLoading = true
    return try await URLSession.shared.data(from: url).0
  }

  func isOver(_ end: Date, next: () -> Date) -> Bool { Date() > end }

  func hasStarted(_ start: Date, now: (() -> Date)? = nil) -> Bool { (now?() ?? Date()) > start }
}
