// SPDX-License-Identifier: Apache-2.0

/// The tear-downs of what a wiring and its descendants have dropped, or of what a test has, until they are over.
final class RunningTearDowns: @unchecked Sendable {
  /// Taken last; no user code runs while it is held.
  fileprivate static let monitor = Monitor()

  /// The batch to which the tear-down belongs that the current task runs.
  @TaskLocal fileprivate static var currentBatch: TearDownBatch?

  fileprivate let parent: RunningTearDowns?
  // Guarded by `monitor`.
  /// In the order in which they were created.
  fileprivate(set) var batches: [TearDownBatch] = []

  /// - Parameter parent: Those of the parent's wiring, which include these.
  init(parent: RunningTearDowns? = nil) { self.parent = parent }

  /// Those of a wiring; the monitor is held.
  fileprivate static func of(_ core: WiringCore) -> RunningTearDowns {
    // Not recursive, because trees may be deep.
    var missing: [WiringCore] = []
    var next: WiringCore? = core
    while let ancestor = next, ancestor.runningTearDowns == nil {
      missing.append(ancestor)
      next = ancestor.parent
    }
    for core in missing.reversed() { core.runningTearDowns = RunningTearDowns(parent: core.parent?.runningTearDowns) }
    return core.runningTearDowns!
  }

  /// Runs code whose tasks do not belong to the tear-down that the current one runs.
  static func outside(_ body: () -> Void) {
    if currentBatch == nil { body() } else { $currentBatch.withValue(nil, operation: body) }
  }

  var isEmpty: Bool { Self.monitor.withLock { batches.isEmpty } }

  /// Returns when none is running, or when the task is cancelled.
  func wait() async {
    while !Task.isCancelled, let batch = Self.monitor.withLock({ batches.first }) { await batch.wait() }
  }
}

/// The tear-downs of what one change has dropped: they run one after another.
///
/// They begin when those of what the same roots and their descendants had dropped before are over, because that may
/// have been built from what is torn down now.
final class TearDownBatch: @unchecked Sendable {
  // Guarded by the lock of `RunningTearDowns`.
  /// Those of the wirings, each followed by those of its ancestors.
  private var holders: [RunningTearDowns] = []
  /// Those for which it waits.
  private var earlier: [TearDownBatch] = []
  /// The batch whose tear-down ends the root, and so waits for this one.
  private var outer: TearDownBatch?
  /// The batches of roots that a tear-down of this one ends.
  private var inner: [TearDownBatch] = []
  /// The last search that has found it.
  private var search: UInt64 = 0
  private static let searches = Guarded<UInt64>(0)
  private(set) var waiters = WaitingTasks()
  private var isOver = false

  /// What still has to be torn down, last ones first.
  ///
  /// Only here, so that each value is released when it has been torn down.
  private let rest = Guarded<[PendingTearDown]>([])

  /// Creates one with values of a wiring, whose lock is held: it is later than what has been dropped so far.
  convenience init(of core: WiringCore) {
    self.init()
    include(core)
  }

  /// Includes values of a wiring, whose lock is held.
  ///
  /// Of several wirings, outer ones come first, and all at once, under the lock of the tree: otherwise two batches
  /// could wait for each other.
  func include(_ core: WiringCore) {
    RunningTearDowns.monitor.withLock {
      let own = RunningTearDowns.of(core)
      // What came after this batch waits for it.
      if holders.contains(where: { $0 === own }) { return }
      note(own)
      register(in: own)
    }
  }

  /// Waits for what a wiring has dropped, or is ending; its lock is held.
  func follow(_ core: WiringCore) {
    RunningTearDowns.monitor.withLock {
      guard let own = core.runningTearDowns, !holders.contains(where: { $0 === own }) else { return }
      note(own)
    }
  }

  /// The monitor is held.
  private func note(_ group: RunningTearDowns) {
    // Only one whose tear-down ends a root can already wait for this batch.
    earlier += group.batches.filter { batch in batch !== self && (batch.inner.isEmpty || !batch.waits(for: self)) }
  }

  /// Lets others wait for this batch; the monitor is held.
  private func register(in group: RunningTearDowns) {
    var next: RunningTearDowns? = group
    while let holder = next, !holders.contains(where: { $0 === holder }) {
      holders.append(holder)
      holder.batches.append(self)
      next = holder.parent
    }
  }

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
    rest.withLock { $0 = tearDowns }
    if let ofTest = Seal.current?.tearDowns { RunningTearDowns.monitor.withLock { register(in: ofTest) } }
    // It belongs neither to a factory nor to another tear-down that the caller may be running.
    TaskPosition.outside {
      RunningTearDowns.outside {
        Task {
          await waitForEarlier()
          // There is no caller left to receive an error; `tearDown()` of a root reports them.
          while let next = rest.withLock({ $0.popLast() }) { try? await run(next) }
          followUp?()
          end()
        }
      }
    }
  }

  func run(_ tearDown: PendingTearDown) async throws {
    try await RunningTearDowns.$currentBatch.withValue(self) { try await tearDown.run() }
  }

  /// Returns when earlier ones are over, or when the task is cancelled.
  ///
  /// A tear-down that ends a root does not wait for its own batch, nor for those that wait for that.
  @inline(never)
  func waitForEarlier() async {
    let earlier: [TearDownBatch] = RunningTearDowns.monitor.withLock {
      // A task that a tear-down has started may outlive it.
      guard let current = RunningTearDowns.currentBatch, !current.isOver else { return self.earlier }
      outer = current
      current.inner.append(self)
      self.earlier = self.earlier.filter { batch in
        !sequence(first: current, next: \.outer).contains { batch.waits(for: $0) }
      }
      return self.earlier
    }
    for batch in earlier { await batch.wait() }
  }

  /// Whether it is another batch, or waits for it, directly or not; the monitor is held.
  private func waits(for other: TearDownBatch) -> Bool {
    let number = Self.searches.withLock { searches in
      searches += 1
      return searches
    }
    var found = [self]
    while let batch = found.popLast() {
      if batch === other { return true }
      for next in batch.earlier + batch.inner where next.search != number {
        next.search = number
        found.append(next)
      }
    }
    return false
  }

  @inline(never)
  fileprivate func wait() async {
    let waiter = WaitingTask()
    let mustWait = RunningTearDowns.monitor.withLock {
      if !isOver { waiters.add(waiter) }
      return !isOver
    }
    if mustWait { await waiter.wait(isCancellable: true) }
  }

  func end() {
    let waiters: WaitingTasks = RunningTearDowns.monitor.withLock {
      isOver = true
      outer?.inner.removeAll { $0 === self }
      (earlier, outer) = ([], nil)
      for holder in holders {
        if let index = holder.batches.firstIndex(where: { $0 === self }) { holder.batches.remove(at: index) }
      }
      return self.waiters.take()
    }
    waiters.resume()
  }
}
