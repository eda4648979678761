// SPDX-License-Identifier: Apache-2.0

// The state of one construction: what runs it, what waits for it, and whether it is still the one whose value is kept.

extension ProviderRecord {
  /// Records that a builder runs the factory, and returns the number of the construction.
  ///
  /// The lock is held.
  func beginConstruction(by builder: Builder) -> UInt64 {
    status = .building
    self.builder = builder
    constructionNumber &+= 1
    return constructionNumber
  }

  /// Adds a waiter to those that ``endConstruction(_:keepsTasks:)`` returns.
  ///
  /// The lock is held.
  func addWaiter(_ waiter: Waiter) {
    switch waiter {
    case .thread: hasWaitingThreads = true
    case .task(let task): lazyExtras.waitingTasks.add(task)
    }
  }

  /// Ends a construction, whatever its result, and returns its waiters, if any; of the tasks none, if they are kept.
  ///
  /// The lock is held.
  func endConstruction(_ status: Status, keepsTasks: Bool = false) -> Waiters? {
    self.status = status
    builder = nil
    guard hasWaitingThreads || extras != nil else { return nil }
    let tasks = keepsTasks ? WaitingTasks() : extras?.waitingTasks.take() ?? WaitingTasks()
    let waiters = Waiters(includesThreads: hasWaitingThreads, tasks: tasks)
    hasWaitingThreads = false
    return waiters
  }

  /// Overtakes the construction in progress, so that another one can begin: its value will be returned, but not kept.
  ///
  /// Until its factory has returned, it may read what it needs, although the root may end. The lock is held.
  ///
  /// - Returns: Its waiters, if any.
  func overtakeConstruction() -> Waiters? {
    constructionNumber &+= 1
    (builder as? AsynchronousConstruction)?.markStale()
    withWiring { $0.beginOutlivingRead() }
    return endConstruction(.idle)
  }
}
