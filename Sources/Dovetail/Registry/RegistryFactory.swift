// SPDX-License-Identifier: Apache-2.0

/// A factory that was added, and what it has built: once, and under no lock.
final class RegistryFactory: @unchecked Sendable {
  enum State {
    case unused(@Sendable () -> any Sendable)
    case building(ThreadContext)
    case built(any Sendable)
  }

  /// The type that the factory declares to return.
  let declared: Any.Type
  let place: CodePlace
  /// Belongs to `RegistryConstructions`.
  ///
  /// Guarded by ``Waits``.
  var state: State

  /// The thread that runs the factory, if there is one.
  ///
  /// The lock of ``Waits`` is held.
  var builder: ThreadContext? { if case .building(let thread) = state { thread } else { nil } }

  init<Value: Sendable>(place: CodePlace, make: @escaping @Sendable () -> Value) {
    self.place = place
    declared = Value.self
    state = .unused(make)
  }

  /// The value, built now if it has not been built before.
  ///
  /// A thread that asks while another one builds waits for it, and reports that after `patience` seconds.
  func value(patience: UInt64 = Waits.patience) -> any Sendable {
    switch RegistryConstructions.claim(self, patience: patience) {
    case .built(let value):
      return value
    case .build(let make):
      let value = make()
      RegistryConstructions.finish(self, with: value)
      return value
    }
  }
}
