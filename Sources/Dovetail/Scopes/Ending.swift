// SPDX-License-Identifier: Apache-2.0

/// A value to tear down, and its tear-down.
struct Ending: @unchecked Sendable {
  // Invariant: only values of `Sendable` types are kept by a wiring, and so torn down.
  private let value: Any
  private let tearDown: @Sendable (Any) async throws -> Void

  init(value: Any, tearDown: @escaping @Sendable (Any) async throws -> Void) {
    self.value = value
    self.tearDown = tearDown
  }

  func run() async throws { try await tearDown(value) }

  @inline(never)
  static func runDetached(_ endings: [Ending]) {
    if endings.isEmpty { return }
    Task.detached {
      // There is no caller left to receive an error; `tearDown()` of a root reports them.
      for ending in endings { try? await ending.run() }
    }
  }
}
