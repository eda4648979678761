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
  /// In the order in which they were created.
  var batches: [TearDownBatch] = []

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

  var isEmpty: Bool { Self.monitor.withLock { batches.isEmpty } }

  /// Returns when no batch is left, or when the task is cancelled.
  func wait() async {
    while !Task.isCancelled, let batch = Self.monitor.withLock({ batches.first }) { await batch.wait() }
  }
}
