// SPDX-License-Identifier: Apache-2.0

/// The tear-downs of what one change has dropped: they run one after another.
///
/// They begin when those of what the same roots and their descendants had dropped before are over, because that may
/// have been built from what is torn down now.
final class TearDownBatch: @unchecked Sendable {
  /// The batch to which the tear-down belongs that the current task runs.
  @TaskLocal private static var current: TearDownBatch?

  // Guarded by `TearDownQueue.monitor`.
  /// The queues that it is in: those of its wirings, each followed by those of the ancestors.
  private var queues: [TearDownQueue] = []
  /// The earlier batches for which it waits.
  private var predecessors: [TearDownBatch] = []
  /// The batch whose tear-down ends the root of this one, and so waits for it.
  private var enclosing: TearDownBatch?
  /// The batches of roots that a tear-down of this one ends.
  private var enclosed: [TearDownBatch] = []
  /// The number of the last search that has found it.
  private var foundBySearch: UInt64 = 0
  nonisolated(unsafe) private static var lastSearch: UInt64 = 0
  private(set) var waiters = WaitingTasks()
  private var isOver = false

  /// The values that still have to be torn down, last ones first.
  ///
  /// Only here, so that each value is released when it has been torn down.
  private let remaining = Guarded<[PendingTearDown]>([])

  /// Creates one with values of a wiring, whose lock is held: it is later than what has been dropped so far.
  convenience init(of core: WiringCore) {
    self.init()
    include(core)
  }

  /// Adds a wiring some of whose values it tears down; the wiring's lock is held.
  ///
  /// Several wirings are added under one hold of the tree's lock, ancestors first. Otherwise each of two batches could
  /// be added before the other, and they would wait for each other forever.
  func include(_ core: WiringCore) {
    TearDownQueue.monitor.withLock {
      let queue = TearDownQueue.of(core)
      // What came after this batch waits for it.
      if isIn(queue) { return }
      wait(forBatchesIn: queue)
      join(queue)
    }
  }

  /// Waits for what a wiring has dropped, or is ending; its lock is held.
  func follow(_ core: WiringCore) {
    TearDownQueue.monitor.withLock {
      if let queue = core.tearDownQueue, !isIn(queue) { wait(forBatchesIn: queue) }
    }
  }

  /// Makes the batches that are in a queue now predecessors of this one; the monitor is held.
  private func wait(forBatchesIn queue: TearDownQueue) {
    // Only one whose tear-down ends a root can already wait for this batch.
    predecessors += queue.batches.filter { batch in
      batch !== self && (batch.enclosed.isEmpty || !batch.waits(for: self))
    }
  }

  /// Lets later batches of a queue, and of the queues that contain it, wait for this one; the monitor is held.
  private func join(_ queue: TearDownQueue) {
    var next: TearDownQueue? = queue
    while let queue = next, !isIn(queue) {
      queues.append(queue)
      queue.batches.append(self)
      next = queue.parent
    }
  }

  /// The monitor is held.
  private func isIn(_ queue: TearDownQueue) -> Bool { queues.contains { $0 === queue } }

  /// Runs tear-downs in a separate task, which inherits the caller's task-locals, such as the registry of a test.
  ///
  /// A sealed test waits for it before it ends.
  ///
  /// - Parameters:
  ///   - tearDowns: The tear-downs, in their order.
  ///   - followUp: Called when all values have been torn down and released.
  @inline(never)
  func runInTask(_ tearDowns: consuming [PendingTearDown], then followUp: (@Sendable () -> Void)? = nil) {
    let tearDowns = Array(tearDowns.reversed())
    remaining.withLock { $0 = tearDowns }
    if let queueOfTest = Seal.current?.tearDownQueue { TearDownQueue.monitor.withLock { join(queueOfTest) } }
    // It belongs neither to a factory nor to another tear-down that the caller may be running.
    TaskPosition.outside {
      Self.outside {
        Task {
          await waitForPredecessors()
          // There is no caller left to receive an error; `tearDown()` of a root reports them.
          while let next = remaining.withLock({ $0.popLast() }) { try? await run(next) }
          followUp?()
          end()
        }
      }
    }
  }

  func run(_ tearDown: PendingTearDown) async throws {
    try await Self.$current.withValue(self) { try await tearDown.run() }
  }

  /// Runs code whose tasks do not belong to the tear-down that the current task runs.
  private static func outside(_ body: () -> Void) {
    if current == nil { body() } else { $current.withValue(nil, operation: body) }
  }

  /// Returns when the earlier batches are over, or when the task is cancelled.
  ///
  /// A tear-down that ends a root does not wait for its own batch, nor for those that wait for that.
  @inline(never)
  func waitForPredecessors() async {
    let predecessors: [TearDownBatch] = TearDownQueue.monitor.withLock {
      // A task that a tear-down has started may outlive it.
      guard let current = Self.current, !current.isOver else { return self.predecessors }
      enclosing = current
      current.enclosed.append(self)
      self.predecessors = self.predecessors.filter { batch in
        !sequence(first: current, next: \.enclosing).contains { batch.waits(for: $0) }
      }
      return self.predecessors
    }
    for batch in predecessors { await batch.wait() }
  }

  /// Whether it is another batch, or waits for it, directly or not; the monitor is held.
  private func waits(for other: TearDownBatch) -> Bool {
    Self.lastSearch += 1
    var open = [self]
    while let batch = open.popLast() {
      if batch === other { return true }
      for next in batch.predecessors + batch.enclosed where next.foundBySearch != Self.lastSearch {
        next.foundBySearch = Self.lastSearch
        open.append(next)
      }
    }
    return false
  }

  /// Returns when the batch is over, or when the task is cancelled.
  @inline(never)
  func wait() async {
    let waiter = WaitingTask()
    let mustWait = TearDownQueue.monitor.withLock {
      if !isOver { waiters.add(waiter) }
      return !isOver
    }
    if mustWait { await waiter.wait(isCancellable: true) }
  }

  /// Ends the batch, and wakes those that wait for it.
  func end() {
    let waiters: WaitingTasks = TearDownQueue.monitor.withLock {
      isOver = true
      enclosing?.enclosed.removeAll { $0 === self }
      (predecessors, enclosing) = ([], nil)
      for queue in queues {
        if let index = queue.batches.firstIndex(where: { $0 === self }) { queue.batches.remove(at: index) }
      }
      return self.waiters.take()
    }
    waiters.resume()
  }
}
