// SPDX-License-Identifier: Apache-2.0

/// An instance that lives for one outermost read, and what it was built from.
final class ResolvedInstance {
  /// The provider's wiring: if it were freed, another root's provider could come to stand in its place.
  let wiring: WiringCore
  let value: Any
  /// The version that the provider had when the instance was begun.
  let version: UInt64
  let edges: EdgeList
  /// Whether it is outdated already, so that nothing which is built from it may be kept.
  let isStale: Bool

  init(wiring: WiringCore, value: Any, version: UInt64, edges: EdgeList, isStale: Bool) {
    self.wiring = wiring
    self.value = value
    self.version = version
    self.edges = edges
    self.isStale = isStale
  }
}

/// The instances of one outermost read.
///
/// An asynchronous read may go on in several tasks at once, hence the lock, and hence the waiters.
final class ResolvedInstances: @unchecked Sendable {
  /// What a task has to do that needs an instance, or a thread.
  enum Claim {
    case ready(ResolvedInstance)
    /// Build it: the caller has been noted as its builder.
    case build
    /// Wait for its builder.
    case wait
  }

  private enum State {
    case building(Builder, Waiters)
    case built(ResolvedInstance)
  }

  /// Whether several tasks may meet in the read.
  private let isShared: Bool
  private let monitor = Monitor()
  // Guarded by `monitor`. An instance is not `Sendable`; it stays within the read that made it.
  private var states: [ProviderRecord: State] = [:]
  private var users = 0

  /// - Parameter isShared: Whether the read is an asynchronous one.
  init(isShared: Bool) { self.isShared = isShared }

  /// Notes an asynchronous factory that is a part of the read.
  func beginUse() { monitor.withLock { users += 1 } }

  /// Notes its end; the last one lets the instances go, which tasks that go on would keep as long as they live.
  func endUse() {
    let ended: [ProviderRecord: State] = monitor.withLock {
      users -= 1
      if users > 0 || states.isEmpty { return [:] }
      let ended = states
      // Somebody may wait for one that is being built.
      states = states.filter { if case .building = $0.value { true } else { false } }
      return ended
    }
    withExtendedLifetime(ended) {}
  }

  subscript(record: ProviderRecord) -> ResolvedInstance? {
    monitor.withLock { if case .built(let instance) = states[record] { instance } else { nil } }
  }

  /// Decides what a task has to do, or a thread.
  @inline(never)
  func claim(_ record: ProviderRecord, by builder: Builder) -> Claim {
    monitor.withLock {
      switch states[record] {
      case .built(let instance): return .ready(instance)
      case .building: return .wait
      case nil:
        // No other task can ask.
        if isShared { states[record] = .building(builder, Waiters()) }
        return .build
      }
    }
  }

  /// Ends what a claim has begun, and lets those who wait look again.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - instance: What was built, or `nil` if the factory has thrown.
  func endFlight(of record: ProviderRecord, _ instance: ResolvedInstance?) {
    let previous = monitor.withLock {
      let previous = states[record]
      states[record] = isShared && users == 0 ? nil : instance.map(State.built)
      return previous
    }
    if case .building(_, let waiters) = previous { waiters.wake() }
  }

  /// The builder of an instance, if there is one; the sleeper will be woken when its construction has ended.
  @inline(never)
  func builder(of record: ProviderRecord, waking sleeper: Waiters.Sleeper?) -> Builder? {
    monitor.withLock {
      guard case .building(let builder, var waiters) = states[record] else { return nil }
      waiters.add(sleeper)
      states[record] = .building(builder, waiters)
      return builder
    }
  }
}
