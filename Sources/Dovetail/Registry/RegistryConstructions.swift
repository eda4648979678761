// SPDX-License-Identifier: Apache-2.0

/// Runs the factories of all registries, because a factory may use several, and lets threads wait for each other.
enum RegistryConstructions {
  enum Claim {
    case built(any Sendable)
    /// The caller has to build: no other thread does, and threads that ask in the meantime wait.
    case build(() -> any Sendable)
  }

  /// Waits until the caller may run a factory, or it has run.
  ///
  /// Stops the program if the thread that runs it waits for the calling thread.
  static func claim(_ factory: RegistryFactory, patience: UInt64) -> Claim {
    let thread = ThreadContext.current
    var patience = patience
    while true {
      let deadline = Waits.deadline(after: patience)
      let claim = Waits.withLock { tryToClaim(factory, on: thread, deadline: deadline) }
      if let claim { return claim }
      tell(
        .stillWaiting(
          for: TypeName.short(of: factory.declared), place: "\(factory.place)", seconds: patience))
      // Reported once.
      patience = Waits.forever
    }
  }

  /// Publishes what a factory has built, and wakes the threads that wait for it.
  static func finish(_ factory: RegistryFactory, with value: any Sendable) {
    let thread = ThreadContext.current
    Waits.withLock {
      factory.state = .built(value)
      thread.registryFactories.removeLast()
    }
    Waits.wake()
  }

  /// Claims a factory, and waits while another thread runs it; `nil` if the deadline has passed.
  ///
  /// The lock of ``Waits`` is held.
  private static func tryToClaim(
    _ factory: RegistryFactory, on thread: ThreadContext, deadline: UInt64
  ) -> Claim? {
    while true {
      switch factory.state {
      case .built(let value):
        return .built(value)
      case .unused(let make):
        // What `make` captures is released with the caller's copy of it, after unlocking, because that may run user
        // code.
        factory.state = .building(thread)
        thread.registryFactories.append((factory, thread.depth))
        return .build(make)
      case .building(let owner):
        let wasWoken = Waits.sleep(until: .factory(factory), of: owner, on: thread, deadline: deadline)
        if !wasWoken, case .building = factory.state { return nil }
      }
    }
  }
}
