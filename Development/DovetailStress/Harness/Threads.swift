// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// A value behind a lock.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var guarded: Value

  init(_ value: Value) { guarded = value }

  /// A copy; of a collection that others go on changing, ask within `update` instead: the thread sanitizer does not see
  /// that they wait until the copy is gone.
  var value: Value { update { $0 } }

  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return change(&guarded)
  }
}

/// Runs a body on several threads that start together, and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  let start = Rendezvous(of: count)
  // A thread keeps its own body for a moment longer than it lives for us, and nothing that it captures may.
  let shared = Guarded<(@Sendable (Int) -> Void)?>(body)
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      start.come()
      shared.value?(index)
      group.leave()
    }
  }
  group.wait()
  shared.update { $0 = nil }
}

/// Threads that come wait until as many as were invited are there.
final class Rendezvous: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(of count: Int) { missing = count }

  func come() {
    condition.lock()
    defer { condition.unlock() }
    missing -= 1
    condition.broadcast()
    while missing > 0 { condition.wait() }
  }
}
