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
/// An asynchronous read may go on in several tasks at once, hence the lock, and hence those who wait.
final class ResolvedInstances: @unchecked Sendable {
  /// What a task has to do that needs an instance.
  enum Claim {
    case ready(ResolvedInstance)
    /// Build it: the task's construction has been noted as its builder.
    case build
    /// Wait for the task that builds it.
    case wait
  }

  private struct Flight {
    let builder: AsynchronousConstruction
    var waiters: [AsynchronousWaiter] = []
  }

  private let monitor = Monitor()
  // Both are guarded by `monitor`. An instance is not `Sendable`; it stays within the read that made it.
  private var instances: [ProviderRecord: ResolvedInstance] = [:]
  private var flights: [ProviderRecord: Flight] = [:]

  subscript(record: ProviderRecord) -> ResolvedInstance? { monitor.withLock { instances[record] } }

  /// Keeps an instance that a thread has made, unless another one was faster.
  ///
  /// - Returns: The instance of the read.
  func keep(_ instance: ResolvedInstance, of record: ProviderRecord) -> ResolvedInstance {
    monitor.withLock {
      let kept = instances[record] ?? instance
      instances[record] = kept
      return kept
    }
  }

  /// Decides what a task has to do.
  func claim(_ record: ProviderRecord, by builder: AsynchronousConstruction) -> Claim {
    monitor.withLock {
      if let instance = instances[record] { return .ready(instance) }
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
      return flights.removeValue(forKey: record)
    }
    for waiter in flight?.waiters ?? [] { waiter.resume() }
  }

  /// Who builds an instance, if somebody does; the waiter will be resumed when that is over.
  func builder(of record: ProviderRecord, waking waiter: AsynchronousWaiter?) -> Builder? {
    monitor.withLock {
      if let waiter { flights[record]?.waiters.append(waiter) }
      return flights[record]?.builder
    }
  }
}
