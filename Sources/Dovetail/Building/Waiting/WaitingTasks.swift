// SPDX-License-Identifier: Apache-2.0

/// The tasks that wait for one thing.
///
/// Guarded by the lock of what they wait for.
struct WaitingTasks {
  /// In the order in which they began to wait.
  private var tasks: [WaitingTask] = []
  /// The index of the first one that has not been taken.
  private var first = 0
  /// How many tasks there may be before those that have stopped waiting are removed.
  private var limit = 64

  /// The number of tasks, including those that have stopped waiting and are still in memory.
  var count: Int { tasks.count - first }

  mutating func add(_ task: WaitingTask) {
    // What they wait for may never come, and must not keep those that were cancelled.
    if tasks.count >= limit {
      // Those that were taken have stopped as well.
      tasks.removeAll { $0.hasStopped }
      first = 0
      limit = max(64, tasks.count * 2)
    }
    tasks.append(task)
  }

  /// Removes the one that has waited for longest.
  @inline(never)
  mutating func takeFirst() -> WaitingTask? {
    guard first < tasks.count else { return nil }
    let task = tasks[first]
    first += 1
    if first == tasks.count { self = WaitingTasks() }
    return task
  }

  /// Removes all of them.
  mutating func take() -> WaitingTasks {
    defer { self = WaitingTasks() }
    return self
  }

  /// Lets them continue.
  ///
  /// Called without locks.
  func resume() {
    for index in first..<tasks.count { tasks[index].resume() }
  }
}
