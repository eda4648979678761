// SPDX-License-Identifier: Apache-2.0

/// The tasks that wait for one thing.
///
/// Guarded by the lock of what they wait for.
struct WaitingTasks {
  private var tasks: [WaitingTask] = []
  /// How many tasks there may be before those that have stopped waiting are removed.
  private var limit = 64

  /// The number of tasks, including those that have stopped waiting and are still in memory.
  var count: Int { tasks.count }

  mutating func add(_ task: WaitingTask) {
    // What they wait for may never come, and must not keep those that were cancelled.
    if tasks.count >= limit {
      tasks.removeAll { $0.hasStopped }
      limit = max(64, tasks.count * 2)
    }
    tasks.append(task)
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
    for task in tasks { task.resume() }
  }
}
