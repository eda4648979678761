// SPDX-License-Identifier: Apache-2.0

/// Tears down a value of a type that only the provider knows.
typealias TearDown = @Sendable (Any) async throws -> Void

/// A value to tear down, and how.
struct PendingTearDown: @unchecked Sendable {
  // Invariant: only values of `Sendable` types are kept by a wiring, and so torn down.
  private let value: Any
  private let tearDown: TearDown

  init(of value: Any, by tearDown: @escaping TearDown) {
    self.value = value
    self.tearDown = tearDown
  }

  func run() async throws { try await tearDown(value) }
}
