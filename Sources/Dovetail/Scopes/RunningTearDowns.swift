// SPDX-License-Identifier: Apache-2.0

/// The tear-downs of dropped values that are running in separate tasks, so that the end of the root, or of a test, can
/// wait for them.
final class RunningTearDowns: @unchecked Sendable {
  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var count = 0
  private(set) var waiters = WaitingTasks()

  /// The tree of roots to whose values the one belongs that the current task tears down.
  ///
  /// One task may tear down values of several of its roots.
  @TaskLocal private static var currentTree: ObjectIdentifier?

  private let tree: ObjectIdentifier?

  /// Creates tear-downs of one root of a tree, or of unrelated roots.
  init(inTreeOf treeRoot: WiringCore? = nil) { tree = treeRoot.map { ObjectIdentifier($0) } }

  /// Counts a tear-down that is about to run.
  ///
  /// - Returns: The closure to call instead, once.
  func track(_ tearDown: @escaping TearDown) -> TearDown {
    begin()
    return { value in
      defer { self.end() }
      try await Self.$currentTree.withValue(self.tree) { try await tearDown(value) }
    }
  }

  /// Runs code whose tasks do not belong to the tear-down that the current one runs.
  static func outside(_ body: () -> Void) {
    if currentTree == nil { body() } else { $currentTree.withValue(nil, operation: body) }
  }

  var isEmpty: Bool { monitor.withLock { count == 0 } }

  func begin() { monitor.withLock { count += 1 } }

  func end() {
    let waiters = monitor.withLock {
      count -= 1
      return count == 0 ? self.waiters.take() : WaitingTasks()
    }
    waiters.resume()
  }

  /// Returns when none is running, or when the task is cancelled.
  ///
  /// A tear-down that ends the root itself, or another one of its tree, might wait for its own return, so it does not
  /// wait.
  func wait() async {
    if let tree, tree == Self.currentTree { return }
    let waiter = WaitingTask()
    let mustWait = monitor.withLock {
      if count > 0 { waiters.add(waiter) }
      return count > 0
    }
    if mustWait { await waiter.wait(isCancellable: true) }
  }
}

extension WiringCore {
  /// Counts the tear-down of a value that is being dropped, which runs in a separate task.
  ///
  /// The lock is held. The result has to be called once.
  func trackTearDown(_ tearDown: @escaping TearDown) -> TearDown {
    let running = runningTearDowns ?? RunningTearDowns(inTreeOf: treeRoot)
    runningTearDowns = running
    return running.track(tearDown)
  }

  /// Waits for the tear-downs of values that were dropped before, unless the calling task is one of them or is
  /// cancelled.
  func waitForRunningTearDowns() async { await withLock { runningTearDowns }?.wait() }
}
