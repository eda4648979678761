// SPDX-License-Identifier: Apache-2.0

/// The tear-downs of what one change has dropped: they run one after another.
///
/// They begin when those of what the same roots and their descendants had dropped before are over, because that may
/// have been built from what is torn down now.
final class TearDownBatch: @unchecked Sendable {
  /// The batch to which the tear-down belongs that the current task runs.
  @TaskLocal private static var current: TearDownBatch?

  /// A queue that a batch is in.
  private struct Membership {
    let queue: TearDownQueue
    /// Where it is in the queue.
    var position: Int
    /// Whether a later batch of the queue waits for it.
    var isFollowed = false
    /// Whether the queue lists it among the latest ones.
    var isListed = true
  }

  // Guarded by `TearDownQueue.monitor`.
  /// The queues that it is in: those of its wirings, each followed by those of the ancestors.
  private var memberships: [Membership] = []
  /// The earlier batches for which it waits, and so all for which these wait; after its end those for which it has not
  /// waited, because it was cancelled or had nothing to tear down.
  private var predecessors: [TearDownBatch] = []
  /// The batch whose tear-down ends the root of this one, and so waits for it.
  private var enclosing: TearDownBatch?
  /// The batches of roots that a tear-down of this one ends.
  private var enclosed: [TearDownBatch] = []
  /// The number of batches that have an enclosing one: without any, no batch can wait for a later one.
  nonisolated(unsafe) private static var enclosures = 0
  /// The number of the last search that has found it.
  private var foundBySearch: UInt64 = 0
  nonisolated(unsafe) private static var lastSearch: UInt64 = 0
  private(set) var waiters = WaitingTasks()
  /// Whether another batch has it among its predecessors.
  private var isAwaited = false
  private var isOver = false

  /// The values that still have to be torn down, last ones first.
  ///
  /// Only here, so that each value is released when it has been torn down.
  private let remaining = Guarded<[PendingTearDown]>([])

  /// Creates one with values of a wiring, whose lock is held: it is later than what has been dropped so far.
  ///
  /// - Parameters:
  ///   - core: The wiring.
  ///   - endsInTask: Whether it ends the wiring's root in the current task. If that runs a tear-down, the tear-down
  ///     waits for it, and it waits neither for the batch of that, nor for those that wait for that.
  convenience init(of core: WiringCore, endingInTask endsInTask: Bool = false) {
    self.init()
    if endsInTask { TearDownQueue.monitor.withLock { encloseInCurrent() } }
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
      let earlier = addPredecessors(from: queue)
      join(queue)
      for batch in earlier { batch.markFollowed(in: queue) }
    }
  }

  /// Waits for what a wiring has dropped, or is ending; its lock is held.
  func follow(_ core: WiringCore) {
    TearDownQueue.monitor.withLock {
      if let queue = core.tearDownQueue, !isIn(queue) { _ = addPredecessors(from: queue) }
    }
  }

  // MARK: The order; the monitor is held

  /// Makes the batches that are in a queue now predecessors of this one, and returns the latest of them.
  private func addPredecessors(from queue: TearDownQueue) -> [TearDownBatch] {
    let latest = queue.latestBatches()
    // What already waits for this batch, or for the tear-down that ends the root.
    var waited = isAwaited ? [self] : []
    var outer = enclosing
    while let batch = outer {
      waited.append(batch)
      outer = batch.enclosing
    }
    let earlier = waited.isEmpty ? latest : Self.independent(of: waited, among: latest)
    for batch in earlier { batch.isAwaited = true }
    predecessors += earlier
    return earlier
  }

  /// Lets the batch whose tear-down the current task runs wait for this one, if there is such a batch.
  private func encloseInCurrent() {
    // A task that a tear-down has started may outlive it.
    guard let current = Self.current, !current.isOver else { return }
    enclosing = current
    current.enclosed.append(self)
    Self.enclosures += 1
  }

  /// Lets later batches of a queue, and of the queues that contain it, wait for this one.
  private func join(_ queue: TearDownQueue) {
    var next: TearDownQueue? = queue
    while let queue = next, !isIn(queue) {
      // First, because the queue asks for it when it removes what is not among the latest any more.
      memberships.append(Membership(queue: queue, position: queue.batches.count))
      queue.add(self)
      next = queue.parent
    }
  }

  private func isIn(_ queue: TearDownQueue) -> Bool { memberships.contains { $0.queue === queue } }

  /// Whether it is in a queue, and no later batch of that waits for it.
  func isLatest(in queue: TearDownQueue) -> Bool { memberships.contains { $0.queue === queue && !$0.isFollowed } }

  /// Changes what it knows about a queue that it may be in.
  private func update(_ queue: TearDownQueue, _ change: (inout Membership) -> Void) {
    if let index = memberships.firstIndex(where: { $0.queue === queue }) { change(&memberships[index]) }
  }

  /// Records its position in a queue.
  func move(to position: Int, in queue: TearDownQueue) { update(queue) { $0.position = position } }

  /// Records that a queue does not list it any more among the latest ones.
  func unlist(in queue: TearDownQueue) { update(queue) { $0.isListed = false } }

  /// Records that a later batch of a queue waits for it, and so one of all queues that contain that one.
  private func markFollowed(in queue: TearDownQueue) {
    var next: TearDownQueue? = queue
    while let queue = next {
      update(queue) { $0.isFollowed = true }
      next = queue.parent
    }
  }

  /// Lets later batches wait for it themselves, because one that did will not.
  private func unfollow() {
    for index in memberships.indices where memberships[index].isFollowed {
      memberships[index].isFollowed = false
      if memberships[index].isListed { continue }
      memberships[index].isListed = true
      memberships[index].queue.addLatest(self)
    }
  }

  /// The batches among some that wait for none of certain others, and in place of the rest their predecessors.
  private static func independent(of others: [TearDownBatch], among batches: [TearDownBatch]) -> [TearDownBatch] {
    if enclosures == 0 { return batches }
    var (independent, dependent): ([TearDownBatch], [TearDownBatch]) = ([], [])
    var open = batches
    while let batch = open.popLast() {
      if !others.contains(where: batch.isOrWaits) {
        independent.append(batch)
      } else if !dependent.contains(where: { $0 === batch }) {
        dependent.append(batch)
        open += batch.predecessors
      }
    }
    return independent
  }

  /// Whether it is another batch, or waits for it, directly or not.
  private func isOrWaits(for other: TearDownBatch) -> Bool {
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

  /// The predecessors that are not over, and in place of the others those for which these have not waited.
  private var unfinishedPredecessors: [TearDownBatch] {
    Self.lastSearch += 1
    var unfinished: [TearDownBatch] = []
    var open = predecessors
    while let batch = open.popLast() {
      if batch.foundBySearch == Self.lastSearch { continue }
      batch.foundBySearch = Self.lastSearch
      if batch.isOver { open += batch.predecessors } else { unfinished.append(batch) }
    }
    return unfinished
  }

  // MARK: Running

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
  @inline(never)
  func waitForPredecessors() async {
    var open = TearDownQueue.monitor.withLock { predecessors }
    while let batch = open.popLast() {
      await batch.wait()
      if Task.isCancelled { return }
      // Those for which it has not waited.
      open += TearDownQueue.monitor.withLock { batch.predecessors }
    }
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
      if let enclosing {
        enclosing.enclosed.removeAll { $0 === self }
        Self.enclosures -= 1
      }
      enclosing = nil
      for batch in enclosed { batch.enclosing = nil }
      Self.enclosures -= enclosed.count
      enclosed = []
      for membership in memberships { membership.queue.remove(at: membership.position) }
      memberships = []
      let unfinished = unfinishedPredecessors
      for batch in unfinished { batch.unfollow() }
      // What waits for this one waits for these as well.
      predecessors = isAwaited ? unfinished : []
      return self.waiters.take()
    }
    waiters.resume()
  }
}
