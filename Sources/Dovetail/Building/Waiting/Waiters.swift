// SPDX-License-Identifier: Apache-2.0

/// The waiters of one construction.
struct Waiters {
  /// A single waiter.
  enum Sleeper {
    /// The calling thread, which wakes with all other waiting threads.
    case thread
    case task(AsynchronousWaiter)
  }

  var includesThreads = false
  var tasks = WaitingTasks()

  /// Adds one more, if there is one.
  mutating func add(_ sleeper: Sleeper?) {
    switch sleeper {
    case .thread: includesThreads = true
    case .task(let waiter): tasks.add(waiter)
    case nil: break
    }
  }

  /// Lets them check again.
  ///
  /// Called without locks.
  func wake() {
    if includesThreads { Waits.wake() }
    tasks.resume()
  }
}
