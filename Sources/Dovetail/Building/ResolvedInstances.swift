// SPDX-License-Identifier: Apache-2.0

/// An instance that lives for one outermost read, and what it was built from.
struct ResolvedInstance {
  let value: Any
  let edges: EdgeList
  /// Whether it is outdated already, so that nothing which is built from it may be kept.
  let isStale: Bool
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

  /// A construction that is under way.
  private struct Flight {
    let builder: Builder
    var waiters = Waiters()
  }

  /// Whether several tasks may meet in the read.
  private let isShared: Bool
  private let monitor = Monitor()
  // Both are guarded by `monitor`. An instance is not `Sendable`; it stays within the read that made it.
  private var instances: [ProviderRecord: ResolvedInstance] = [:]
  private var flights: [ProviderRecord: Flight] = [:]

  /// - Parameter isShared: Whether the read is an asynchronous one.
  init(isShared: Bool) { self.isShared = isShared }

  subscript(record: ProviderRecord) -> ResolvedInstance? { monitor.withLock { instances[record] } }

  /// Decides what a task has to do, or a thread.
  func claim(_ record: ProviderRecord, by builder: Builder) -> Claim {
    monitor.withLock {
      if let instance = instances[record] { return .ready(instance) }
      if !isShared { return .build }
      if flights[record] != nil { return .wait }
      flights[record] = Flight(builder: builder)
      return .build
    }
  }

  /// Ends what a claim has begun, and lets those who wait look again.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - instance: What was built, or `nil` if the factory has thrown.
  func endFlight(of record: ProviderRecord, _ instance: ResolvedInstance?) {
    let flight = monitor.withLock {
      instances[record] = instance
      return isShared ? flights.removeValue(forKey: record) : nil
    }
    flight?.waiters.wake()
  }

  /// The builder of an instance, if there is one; the sleeper will be woken when its construction has ended.
  func builder(of record: ProviderRecord, waking sleeper: Waiters.Sleeper?) -> Builder? {
    monitor.withLock {
      flights[record]?.waiters.add(sleeper)
      return flights[record]?.builder
    }
  }
}
