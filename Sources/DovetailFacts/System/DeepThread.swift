// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A thread with a stack that is large enough for the deepest nesting that the parser accepts.
///
/// It runs one piece of work after another: starting a thread per file would take a twentieth of the time, mostly for
/// the memory of the new stacks.
package final class DeepThread {
  /// Why work was not done.
  package enum Failure: Error, Hashable {
    /// It exceeded its time limit.
    case tookTooLong
    /// The system could not start a thread.
    case notStarted(reason: String)
  }

  /// The sizes of stack that are tried, in this order.
  ///
  /// The largest is enough for the parser's deepest nesting even without optimisation, the smallest for an optimised
  /// parser. Only what is used takes memory, but all of it takes address space, which `ulimit -v` may limit.
  package static let usualStackSizes = [256 << 20, 64 << 20, 16 << 20, 8 << 20]

  private let stackSizes: [Int]
  /// The thread's current work.
  private var work: Work?

  package init(stackSizes: [Int] = usualStackSizes) { self.stackSizes = stackSizes }

  deinit { work?.end() }

  /// Runs something on the thread, and waits for it.
  ///
  /// - Parameters:
  ///   - limit: The processor time that it may take, which does not depend on how busy the machine is.
  ///   - body: The work.
  /// - Returns: The result.
  /// - Throws: A ``Failure``. Work that takes too long cannot be stopped, so it continues until it or the process ends,
  ///   and the next work runs on another thread.
  package func run<Result: Sendable>(
    atMost limit: Duration, _ body: @escaping @Sendable () -> Result
  ) throws(Failure) -> Result {
    let work = try startedWork()
    let result = ResultBox<Result>()
    work.begin { result.value = body() }
    var remaining = limit
    while remaining > .zero {
      let (seconds, attoseconds) = max(remaining, .milliseconds(1)).components
      let end = DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
      // The value may be read only after the signal.
      if work.isDone.wait(timeout: end) == .success, let value = result.value { return value }
      // The thread itself may have had to wait.
      remaining = limit - work.timeTaken
    }
    work.end()
    self.work = nil
    throw .tookTooLong
  }

  /// Runs something on a new thread.
  ///
  /// - Throws: A ``Failure`` if no thread can be started.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async throws(Failure) -> Result {
    let result: Swift.Result<Result, Failure> = await withCheckedContinuation { continuation in
      do throws(Failure) {
        try start(usualStackSizes) { continuation.resume(returning: .success(body())) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  /// The work of the thread, which is started if necessary.
  private func startedWork() throws(Failure) -> Work {
    if let work { return work }
    let work = Work()
    try Self.start(stackSizes) { while work.doNext() {} }
    self.work = work
    return work
  }

  /// Starts a thread with the first of these stack sizes that the system can provide.
  private static func start(_ stackSizes: [Int], _ body: @escaping @Sendable () -> Void) throws(Failure) {
    var status = EINVAL
    for size in stackSizes {
      status = PlainThread.start(stackSize: size, body)
      if status == 0 { return }
    }
    throw .notStarted(reason: String(cString: strerror(status)))
  }
}

/// Work that one thread does for another.
private final class Work: Sendable {
  private let next = Guarded<(@Sendable () -> Void)?>(nil)
  /// The clock of the thread, and its time when the work began; `nil` before that.
  private let start = Guarded<(clock: ThreadClock, time: Duration)?>(nil)
  private let isReady = DispatchSemaphore(value: 0)
  let isDone = DispatchSemaphore(value: 0)

  /// How much processor time the work has taken so far.
  var timeTaken: Duration {
    start.withLock { start in start.map { $0.clock.now - $0.time } ?? .zero }
  }

  func begin(_ body: @escaping @Sendable () -> Void) {
    start.withLock { $0 = nil }
    next.withLock { $0 = body }
    isReady.signal()
  }

  /// Lets the thread end after its current work.
  func end() {
    next.withLock { $0 = nil }
    isReady.signal()
  }

  /// Waits for the next work and does it; returns `false` if there will be no more.
  func doNext() -> Bool {
    isReady.wait()
    guard let body = next.withLock({ $0.take() }) else { return false }
    let clock = ThreadClock()
    start.withLock { $0 = (clock, clock.now) }
    body()
    isDone.signal()
    return true
  }
}

/// A result that one thread passes to the one that waits for it; the signal separates writing from reading.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
