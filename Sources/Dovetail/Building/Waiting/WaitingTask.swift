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
        overtaken = resolveCycleOrStop(from: awaited, builder, by: construction)
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

  /// Before a wait begins, follows what each builder itself waits for: if that leads back to the waiting construction,
  /// or to one around it, it is a cycle, which stops the program.
  ///
  /// There is one exception: if a construction on the way has read something that was replaced since, its value will be
  /// discarded anyway. The construction around it for which a task waits is overtaken, so that a task can build a
  /// current value.
  ///
  /// - Returns: Those that wait for a construction that was overtaken, if there is one.
  private static func resolveCycleOrStop(
    from awaited: Awaited, _ builder: Builder, by construction: AsynchronousConstruction
  ) -> Waiters? {
    guard let cycle = WaitCycle(from: awaited, builder, by: construction) else { return nil }
    if let part = cycle.parts.first(where: { AsynchronousConstruction.canOvertake($0.chain) }) {
      // If it already was, there is no cycle any more either.
      return part.awaited.overtake(part.chain.last!) ?? Waiters()
    }
    return AsynchronousConstruction.withRecords(of: cycle.parts.flatMap { $0.chain }) { stop(.cycle(through: [$0])) }
  }
}
