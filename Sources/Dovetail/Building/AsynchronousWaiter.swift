// SPDX-License-Identifier: Apache-2.0

/// A task that waits for a value which another one is building.
final class AsynchronousWaiter: @unchecked Sendable {
  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false

  /// Lets the task go on; once, however often it is called.
  func resume() {
    let continuation = monitor.withLock {
      defer { self.continuation = nil }
      isOver = true
      return self.continuation
    }
    continuation?.resume()
  }

  private func suspend(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = monitor.withLock {
      if !self.isOver { self.continuation = continuation }
      return self.isOver
    }
    if isOver { continuation.resume() }
  }

  /// Returns when the provider is no longer being built by whom it was.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - construction: The construction that needs it, if any.
  ///   - isCancellable: Whether the task may stop waiting when it is cancelled.
  static func wait(
    for record: ProviderRecord, by construction: AsynchronousConstruction?, isCancellable: Bool
  ) async {
    let waiter = AsynchronousWaiter()
    let mustWait = Waits.withLock {
      let builder = record.wiring.withLock { () -> Builder? in
        guard record.status == .building else { return nil }
        record.madeExtras.asynchronousWaiters.append(waiter)
        return record.builder
      }
      guard let builder else { return false }
      if let construction {
        checkForCycle(from: record, builder, by: construction)
        construction.beginWaiting(for: record)
      }
      return true
    }
    guard mustWait else { return }
    if isCancellable {
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter.suspend($0) }
      } onCancel: {
        waiter.resume()
      }
    } else {
      await withCheckedContinuation { waiter.suspend($0) }
    }
    if let construction { Waits.withLock { construction.endWaiting(for: record) } }
  }

  /// Follows who waits for whom; coming back to the waiting construction, or to one around it, is a cycle.
  private static func checkForCycle(
    from record: ProviderRecord, _ builder: Builder, by construction: AsynchronousConstruction
  ) {
    let own = construction.chain
    var visited: Set<ObjectIdentifier> = []

    func search(_ builder: Builder?, _ path: [ProviderRecord]) {
      guard let other = builder as? AsynchronousConstruction else { return }
      if let index = own.firstIndex(where: { $0 === other }) {
        stop(.cycle(through: [own[...index].reversed().map(\.record) + path]))
      }
      guard visited.insert(ObjectIdentifier(other)).inserted else { return }
      for wait in other.waits {
        let chain = wait.waiter.chain
        let end = chain.firstIndex { $0 === other } ?? 0
        let next = wait.record.wiring.withLock { wait.record.status == .building ? wait.record.builder : nil }
        search(next, path + chain[...end].reversed().map(\.record))
      }
    }
    search(builder, [])
  }
}
