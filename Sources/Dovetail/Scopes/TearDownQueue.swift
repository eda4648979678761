// SPDX-License-Identifier: Apache-2.0

/// The batches of tear-downs of what a wiring and its descendants have dropped, or of what a test has, until they are
/// over.
final class TearDownQueue: @unchecked Sendable {
  /// Guards all queues and batches.
  ///
  /// Taken last; no user code runs while it is held.
  static let monitor = Monitor()

  /// The queue of the parent's wiring, which contains the batches of this one as well.
  let parent: TearDownQueue?
  // Guarded by `monitor`.
  /// Those that are not over, in any order.
  private(set) var batches: [TearDownBatch] = []
  /// Those for which no later one of this queue waits, possibly with others that have not been removed yet.
  private var latest: [TearDownBatch] = []

  init(parent: TearDownQueue? = nil) { self.parent = parent }

  /// The queue of a wiring, which is created when it is first needed; the monitor is held.
  static func of(_ core: WiringCore) -> TearDownQueue {
    // Not recursive, because trees may be deep.
    var missing: [WiringCore] = []
    var next: WiringCore? = core
    while let ancestor = next, ancestor.tearDownQueue == nil {
      missing.append(ancestor)
      next = ancestor.parent
    }
    for core in missing.reversed() { core.tearDownQueue = TearDownQueue(parent: core.parent?.tearDownQueue) }
    return core.tearDownQueue!
  }

  // MARK: The monitor is held

  /// Adds a batch at the end.
  func add(_ batch: TearDownBatch) {
    batches.append(batch)
    addLatest(batch)
  }

  /// Removes the batch at a position, to which another one moves.
  func remove(at position: Int) {
    let moved = batches.removeLast()
    if position < batches.count {
      batches[position] = moved
      moved.move(to: position, in: self)
    } else if batches.isEmpty {
      latest = []
    }
  }

  /// Records that no batch of this queue waits for one of them.
  func addLatest(_ batch: TearDownBatch) {
    latest.append(batch)
    // Seldom enough that it costs little for each.
    if latest.count > 2 * batches.count + 16 { _ = latestBatches() }
  }

  /// The batches for which no other one of this queue waits: what waits for these waits for all.
  func latestBatches() -> [TearDownBatch] {
    latest.removeAll { batch in
      if batch.isLatest(in: self) { return false }
      batch.unlist(in: self)
      return true
    }
    return latest
  }

  // MARK: Without the monitor

  var isEmpty: Bool { Self.monitor.withLock { batches.isEmpty } }

  /// Returns when no batch is left, or when the task is cancelled.
  func wait() async {
    while !Task.isCancelled, let batch = Self.monitor.withLock({ batches.first }) { await batch.wait() }
  }
}
