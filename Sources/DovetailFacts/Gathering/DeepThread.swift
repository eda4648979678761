// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Threads with a stack that holds whatever the parser nests.
package enum DeepThread {
  /// Enough for the parser's deepest nesting, also without optimization; only what is used takes memory.
  static let stackSize = 256 << 20

  /// Runs something on a thread of its own.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = stackSize
      thread.start()
    }
  }

  /// Runs something on a thread of its own, and waits for it.
  ///
  /// - Parameters:
  ///   - limit: How long it is waited for.
  ///   - body: What takes its time.
  /// - Returns: The result; `nil` if it took longer. Nothing can stop the thread then, so it goes on until the process
  ///   ends.
  package static func wait<Result: Sendable>(atMost limit: Duration, _ body: @escaping @Sendable () -> Result)
    -> Result?
  {
    let results = ResultBox<Result>()
    let thread = Thread {
      results.value = body()
      results.isDone.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    let (seconds, attoseconds) = limit.components
    let end = DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    // Only once the signal has come may the value be looked at.
    return results.isDone.wait(timeout: end) == .success ? results.value : nil
  }
}

/// What a thread hands to the one that waits for it; the signal stands between writing and reading.
private final class ResultBox<Value: Sendable>: @unchecked Sendable {
  var value: Value?
  let isDone = DispatchSemaphore(value: 0)
}
