// SPDX-License-Identifier: Apache-2.0

/// A value that its provider no longer hands out.
struct DroppedValue: @unchecked Sendable {
  // Invariant: only values of `Sendable` types are kept by a wiring, and so dropped.
  let value: Any
  let order: UInt64
  let tearDown: (@Sendable (Any) async throws -> Void)?

  init(value: Any, order: UInt64, _ tearDown: (@Sendable (Any) async throws -> Void)?) {
    self.value = value
    self.order = order
    self.tearDown = tearDown
  }

  /// Runs the value's tear-down, in a task of its own.
  func end() { Self.end([self]) }

  /// Runs the tear-downs, the value that was built last first, in a task of their own.
  static func end(_ values: [DroppedValue]) {
    let ending = values.filter { $0.tearDown != nil }.sorted { $0.order > $1.order }
    if ending.isEmpty { return }
    Task.detached {
      // Nobody is left to hear of an error; `tearDown()` of a root is how to hear of it.
      for value in ending { try? await value.tearDown?(value.value) }
    }
  }
}
