// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A thread with a stack that holds whatever the parser nests.
///
/// It does one thing after the other: a new thread for each file would take a twentieth of the time, most of it for the
/// memory of a new stack.
package final class DeepThread {
  /// Enough for the parser's deepest nesting, also without optimization; only what is used takes memory.
  private static let stackSize = 256 << 20

  /// What the thread is to do, and what it has done.
  private var work: Work?

  package init() {}

  deinit { work?.end() }

  /// Runs something on the thread, and waits for it.
  ///
  /// - Parameters:
  ///   - limit: How long it is waited for.
  ///   - body: What takes its time.
  /// - Returns: The result; `nil` if it took longer. Nothing can stop it then, so it goes on until it or the process
  ///   ends, and what comes next has another thread.
  package func run<Result: Sendable>(atMost limit: Duration, _ body: @escaping @Sendable () -> Result) -> Result? {
    let work = work ?? startedWork()
    let result = ResultBox<Result>()
    work.begin { result.value = body() }
    let (seconds, attoseconds) = limit.components
    let end = DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    // Only once the signal has come may the value be looked at.
    if work.isDone.wait(timeout: end) == .success { return result.value }
    work.end()
    self.work = nil
    return nil
  }

  /// Runs something on a thread of its own.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in start { continuation.resume(returning: body()) } }
  }

  private func startedWork() -> Work {
    let work = Work()
    Self.start { while work.doNext() {} }
    self.work = work
    return work
  }

  private static func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = stackSize
    thread.start()
  }
}

/// What one thread has another do.
private final class Work: Sendable {
  private let next = Mutex<(@Sendable () -> Void)?>(nil)
  private let isReady = DispatchSemaphore(value: 0)
  let isDone = DispatchSemaphore(value: 0)

  func begin(_ body: @escaping @Sendable () -> Void) {
    next.withLock { $0 = body }
    isReady.signal()
  }

  /// Lets the thread end, when it has done what it is doing.
  func end() {
    next.withLock { $0 = nil }
    isReady.signal()
  }

  /// Does what is to be done next; returns `false` if there will be nothing more.
  func doNext() -> Bool {
    isReady.wait()
    guard let body = next.withLock({ $0.take() }) else { return false }
    body()
    isDone.signal()
    return true
  }
}

/// What a thread hands to the one that waits for it; the signal stands between writing and reading.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
