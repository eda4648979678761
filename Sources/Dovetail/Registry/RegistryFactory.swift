// SPDX-License-Identifier: Apache-2.0

/// A factory that was added, and what it has built: once, and under no lock.
///
/// A factory may use others, of any registry, so all of them wait for each other in one place: ``Waits``.
final class RegistryFactory: @unchecked Sendable {
  private enum State {
    case unused(@Sendable () -> any Sendable)
    case building(ThreadContext)
    case built(any Sendable)
  }

  private enum Claim {
    case built(any Sendable)
    /// The caller has to build: no other thread does, and threads that ask in the meantime wait.
    case build(@Sendable () -> any Sendable)
  }

  /// The type that the factory declares to return.
  let declared: Any.Type
  let place: CodePlace
  /// Guarded by ``Waits``.
  private var state: State

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
  /// A thread that asks while another one builds waits for it, and reports that after `patience` seconds. Stops the
  /// program if the other one waits for the calling thread.
  func value(patience: UInt64 = Waits.patience) -> any Sendable {
    let thread = ThreadContext.current
    let claim = Waits.wait(patience: patience) { deadline in
      tryToClaim(on: thread, deadline: deadline)
    } stillWaiting: { seconds in
      .stillWaiting(for: TypeName.short(of: declared), place: "\(place)", seconds: seconds)
    }
    switch claim {
    case .built(let value):
      return value
    case .build(let make):
      let value = make()
      finish(with: value, on: thread)
      return value
    }
  }

  /// Claims the factory, and waits while another thread runs it; `nil` if the deadline has passed.
  ///
  /// The lock of ``Waits`` is held.
  private func tryToClaim(on thread: ThreadContext, deadline: UInt64) -> Claim? {
    while true {
      switch state {
      case .built(let value):
        return .built(value)
      case .unused(let make):
        // What `make` captures is released with the caller's copy of it, after unlocking, because that may run user
        // code.
        state = .building(thread)
        thread.registryFactories.append((self, thread.frames.count))
        return .build(make)
      case .building(let owner):
        let wasWoken = Waits.sleep(until: .factory(self), of: owner, on: thread, deadline: deadline)
        if !wasWoken, case .building = state { return nil }
      }
    }
  }

  /// Publishes what the factory has built, and wakes the threads that wait for it.
  private func finish(with value: any Sendable, on thread: ThreadContext) {
    Waits.withLock {
      state = .built(value)
      thread.registryFactories.removeLast()
    }
    Waits.wake()
  }
}
