// SPDX-License-Identifier: Apache-2.0

/// A task or thread that is about to wait for a construction.
enum Waiter {
  /// The calling thread, which wakes with all other waiting threads.
  case thread
  case task(WaitingTask)
}

/// The waiters of one construction.
struct Waiters {
  var includesThreads = false
  var tasks = WaitingTasks()

  mutating func add(_ waiter: Waiter) {
    switch waiter {
    case .thread: includesThreads = true
    case .task(let task): tasks.add(task)
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
