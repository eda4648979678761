// SPDX-License-Identifier: Apache-2.0

private import Foundation

/// Runs a body on several new threads that start together, and returns when all have ended.
///
/// - Parameters:
///   - count: The number of threads.
///   - body: What each runs, with its number from 0.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  let start = Rendezvous(of: count)
  let shared = SharedBody(body)
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      start.arriveAndWait()
      shared.run(index)
      group.leave()
    }
  }
  group.wait()
  shared.release()
}

/// What several threads run.
///
/// A thread keeps its closure for a moment after it has left the group, and must not keep what the body captures.
private final class SharedBody: @unchecked Sendable {
  private let lock = NSLock()
  // Guarded by `lock`.
  private var body: (@Sendable (Int) -> Void)?

  init(_ body: @escaping @Sendable (Int) -> Void) { self.body = body }

  func run(_ index: Int) { lock.withLock { body }?(index) }

  func release() { lock.withLock { body = nil } }
}
