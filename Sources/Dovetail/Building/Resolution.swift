// SPDX-License-Identifier: Apache-2.0

/// One outermost read, and the instances that were created for it.
///
/// The lock and the waiters are needed because an asynchronous read may continue in several tasks at once.
final class Resolution: @unchecked Sendable {
  /// What a task or thread that needs an instance has to do.
  enum Claim {
    case ready(ResolvedInstance)
    /// Build it: in a shared read, the caller has been recorded as its builder.
    case build
    /// Wait for its builder.
    case wait
  }

  enum State {
    case building(Builder, Waiters)
    case built(ResolvedInstance)
  }

  /// Whether several tasks may take part in the read.
  private let isShared: Bool
  private let monitor = Monitor()
  // Guarded by `monitor`. An instance is not `Sendable`; it stays within the read that created it.
  private(set) var states: [ProviderRecord: State] = [:]
  private var users = 0

  /// - Parameter isShared: Whether the read is asynchronous.
  init(isShared: Bool) { self.isShared = isShared }

  /// Counts an asynchronous factory that belongs to the read.
  func beginUse() { monitor.withLock { users += 1 } }

  /// Counts its end; the last one releases the instances, which continuing tasks would otherwise keep alive.
  func endUse() {
    let ended: [ProviderRecord: State] = monitor.withLock {
      users -= 1
      if users > 0 || states.isEmpty { return [:] }
      let ended = states
      // One that is being built may have waiters.
      states = states.filter { if case .building = $0.value { true } else { false } }
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  /// Decides what a task or thread has to do.
  @inline(never)
  func claim(_ record: ProviderRecord, by builder: Builder) -> Claim {
    monitor.withLock {
      switch states[record] {
      case .built(let instance): return .ready(instance)
      case .building: return .wait
      case nil:
        // Recorded only if other tasks can ask.
        if isShared { states[record] = .building(builder, Waiters()) }
        return .build
      }
    }
  }

  /// Ends what a claim has begun, and lets waiters check again.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - builder: What has claimed it. If its construction was overtaken, the instance is not kept.
  ///   - instance: What was built, or `nil` if the factory has thrown.
  func endConstruction(of record: ProviderRecord, by builder: Builder, _ instance: ResolvedInstance?) {
    let waiters: Waiters? = monitor.withLock {
      var waiters: Waiters?
      switch states[record] {
      case .building(let current, let waiting):
        guard current === builder else { return nil }
        waiters = waiting
      case .built: return nil
      case nil:
        // Overtaken by a construction that has failed.
        if isShared { return nil }
      }
      // After the last use nothing is kept, as ``endUse()`` says.
      states[record] = isShared && users == 0 ? nil : instance.map(State.built)
      return waiters
    }
    waiters?.wake()
  }

  /// Overtakes a construction, so that another one can begin.
  ///
  /// - Returns: Its waiters; `nil` if the builder is not building the instance.
  func overtake(_ record: ProviderRecord, by builder: Builder) -> Waiters? {
    monitor.withLock {
      guard case .building(let current, let waiters) = states[record], current === builder else { return nil }
      states[record] = nil
      return waiters
    }
  }

  /// The builder of an instance, if there is one.
  @inline(never)
  func builder(of record: ProviderRecord) -> Builder? {
    monitor.withLock { if case .building(let builder, _) = states[record] { builder } else { nil } }
  }

  /// Adds a waiter, which is woken when the construction of an instance has ended.
  ///
  /// - Returns: The builder of the instance; `nil` if there is none, so that there is nothing to wait for.
  @inline(never)
  func enqueue(_ waiter: Waiter, for record: ProviderRecord) -> Builder? {
    monitor.withLock {
      guard case .building(let builder, var waiters) = states[record] else { return nil }
      // So that the list of waiters is not copied.
      states[record] = nil
      waiters.add(waiter)
      states[record] = .building(builder, waiters)
      return builder
    }
  }
}
