// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor final class SearchViewModel {
  private static let pause: Duration = .milliseconds(300)
  private let pauseInNanoseconds: UInt64 = 250_000_000
  private let longPause: UInt64 = 2_500_000_000
  private var results: [Int] = []

  func search(_ load: @escaping () async -> [Int]) async throws {
    try await Task.sleep(for: Self.pause)
    results = await load()
    try await Task.sleep(nanoseconds: pauseInNanoseconds)
    results = await load()
    try await Task.sleep(nanoseconds: longPause)
    results = await load()
  }
}
