// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// A task that waits for a value which another one is building.
final class WaitingTask: @unchecked Sendable {
  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var continuation: CheckedContinuation<Void, Never>?
  private var isOver = false

  // Guarded by the lock of ``Waits``.
  /// What is awaited, if it is a value.
  private var awaited: Awaited?
  private var construction: AsynchronousConstruction?
  /// When the wait began.
  let startNanoseconds = dovetail_nanoseconds()

  // Used by ``LongWaits``, under the same lock.
  var earlier: WaitingTask?
  unowned(unsafe) var later: WaitingTask?
  var isReported = false

  init(for awaited: Awaited? = nil, by construction: AsynchronousConstruction? = nil) {
    (self.awaited, self.construction) = (awaited, construction)
  }

  /// Whether the task has been resumed.
  var hasStopped: Bool { monitor.withLock { isOver } }

  /// Lets go of what was awaited, which the task still holds; the lock of ``Waits`` is held.
  func forget() {
    awaited = nil
    construction = nil
  }

  /// Resumes the task; later calls do nothing, and return `false`.
  @discardableResult
  func resume() -> Bool {
    let (wasOver, continuation) = monitor.withLock {
      defer { (isOver, self.continuation) = (true, nil) }
      return (isOver, self.continuation)
    }
    continuation?.resume()
    return !wasOver
  }

  /// Returns when ``resume()`` was called, or, if allowed, when the task is cancelled.
  func wait(isCancellable: Bool) async {
    guard isCancellable else { return await withCheckedContinuation { suspend($0) } }
    await withTaskCancellationHandler {
      await withCheckedContinuation { suspend($0) }
    } onCancel: {
      resume()
    }
  }

  private func suspend(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = monitor.withLock {
      if !self.isOver { self.continuation = continuation }
      return self.isOver
    }
    if isOver { continuation.resume() }
  }

  /// Returns when a construction in progress has ended, whatever its result, or when one in a cycle has been overtaken.
  ///
  /// - Parameters:
  ///   - awaited: The value.
  ///   - construction: The construction that needs it, if any.
  ///   - isCancellable: Whether the task can stop waiting when it is cancelled.
  @inline(never)
  static func wait(
    for awaited: Awaited, by construction: AsynchronousConstruction?, isCancellable: Bool
  ) async {
    let waiter = WaitingTask(for: awaited, by: construction)
    var mustWatch = false
    var overtaken: Waiters?
    let mustWait = Waits.withLock {
      let builder = awaited.enqueue(.task(waiter))
      guard let builder else { return false }
      if let construction {
        overtaken = overtakeInCycle(from: awaited, builder, by: construction)
        if overtaken != nil {
          // It will not wait, and must not be woken in place of another one.
          waiter.resume()
          return false
        }
        construction.beginWaiting(for: awaited)
      }
      mustWatch = LongWaits.begin(waiter)
      return true
    }
    overtaken?.wake()
    guard mustWait else { return }
    if mustWatch { LongWaits.watch() }
    await waiter.wait(isCancellable: isCancellable)
    Waits.withLock {
      LongWaits.end(waiter)
      construction?.endWaiting(for: awaited)
    }
  }

  /// What there is to report of a wait that is so long that it may never end; the lock of ``Waits`` is held.
  var longWait: LongWait? {
    guard let record = awaited?.record else { return nil }
    return LongWait(name: record.name, place: record.place, construction: construction)
  }

  /// Follows the chain of waits; if it leads back to the waiting construction, or to one around it, that is a cycle,
  /// which stops the program.
  ///
  /// Unless one of its constructions has read something outdated: then the one around it that a task awaits is
  /// overtaken.
  ///
  /// - Returns: Those who wait for a construction that was overtaken, if there is one.
  private static func overtakeInCycle(
    from awaited: Awaited, _ builder: Builder, by construction: AsynchronousConstruction
  ) -> Waiters? {
    let own = construction.chain
    var visited: Set<ObjectIdentifier> = []
    // What is awaited, each with its builder, the wait that led to it, and the index of the builder that waits.
    typealias Wait = (construction: AsynchronousConstruction, waiter: AsynchronousConstruction)
    var steps: [(awaited: Awaited, builder: Builder?, wait: Wait?, previous: Int)] = [(awaited, builder, nil, 0)]
    var next = 0
    while next < steps.count {
      defer { next += 1 }
      guard let other = steps[next].builder as? AsynchronousConstruction else { continue }
      if let index = own.firstIndex(where: { $0 === other }) {
        // The constructions, innermost first, from one that waits to the one for whose value another one waits.
        var parts: [(chain: ArraySlice<AsynchronousConstruction>, awaited: Awaited)] = []
        var last = next
        while let (construction, waiter) = steps[last].wait {
          let chain = waiter.chain
          last = steps[last].previous
          parts.append((chain[...chain.firstIndex { $0 === construction }!], steps[last].awaited))
        }
        parts.append((own[...index], steps[next].awaited))
        if let (chain, awaited) = parts.first(where: { AsynchronousConstruction.canOvertake($0.chain) }) {
          // If it already was, there is no cycle any more either.
          return awaited.overtake(chain.last!) ?? Waiters()
        }
        AsynchronousConstruction.withRecords(of: parts.flatMap { $0.chain }) { stop(.cycle(through: [$0])) }
      }
      guard visited.insert(ObjectIdentifier(other)).inserted else { continue }
      for wait in other.waits { steps.append((wait.awaited, wait.awaited.builder, (other, wait.waiter), next)) }
    }
    return nil
  }
}
