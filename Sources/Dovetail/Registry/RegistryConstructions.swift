// SPDX-License-Identifier: Apache-2.0

/// Runs the factories of all registries, since a factory may use several, and lets threads wait for each other.
enum RegistryConstructions {
  enum Claim {
    case built(any Sendable)
    /// The caller has to build: nobody else does, and threads that come meanwhile wait.
    case build(() -> any Sendable)
  }

  /// Waits until a factory is the caller's to run, or has run.
  ///
  /// Stops the program if the one who runs it waits for the calling thread.
  static func claim(_ factory: RegistryFactory, patience: UInt64) -> Claim {
    let thread = ThreadContext.current
    var patience = patience
    while true {
      let claim = Waits.withLock { tryToClaim(factory, on: thread, patience: patience) }
      if let claim { return claim }
      tell(
        .stillWaiting(
          for: TypeName.short(of: factory.declared), place: "\(factory.place)", seconds: patience))
      patience = UInt64(Int32.max)
    }
  }

  /// Publishes what a factory has built, and wakes the threads that wait for it.
  static func finish(_ factory: RegistryFactory, with value: any Sendable) {
    let thread = ThreadContext.current
    Waits.withLock {
      factory.state = .built(value)
      thread.factories.removeLast()
    }
    Waits.wake()
  }

  /// Returns `nil` when the wait took longer than `patience` seconds.
  private static func tryToClaim(_ factory: RegistryFactory, on thread: ThreadContext, patience: UInt64) -> Claim? {
    while true {
      switch factory.state {
      case .built(let value):
        return .built(value)
      case .unused(let make):
        // What `make` captures goes with the caller's copy of it, after the lock: that may run foreign code.
        factory.state = .building(thread)
        thread.factories.append((factory, thread.depth))
        return .build(make)
      case .building(let owner):
        let wasWoken = Waits.sleep(until: .factory(factory), of: owner, on: thread, seconds: patience)
        if !wasWoken, case .building = factory.state { return nil }
      }
    }
  }
}
