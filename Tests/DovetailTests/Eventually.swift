// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

/// Waits until something is true, and fails the test if it does not become so.
func eventually(
  _ isTrue: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let deadline = ContinuousClock.now + .seconds(60)
  while !isTrue() {
    try #require(ContinuousClock.now < deadline, "it did not become true", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(1))
  }
}

extension CompositionRoot {
  /// How many reads wait for a value that another reader builds, are a stream's, or wait for their own asynchronous
  /// factory.
  var readsUnderWay: Int {
    let core = wiring.core
    return core.withLock { core.outlivingReads + core.taskReaders }
  }

  /// How many tasks that wait, or have stopped to do so, are still in memory.
  var waiterCount: Int {
    let core = wiring.core
    return core.withLock { core.records.reduce(0) { $0 + ($1.extras?.waitingTasks.count ?? 0) } }
  }

  /// Returns when the ends of all values that were dropped are over.
  func endsOfDroppedValues() async {
    let core = wiring.core
    let batch = core.withLock { TearDownBatch(of: core) }
    await batch.waitForEarlier()
    batch.end()
  }

  /// How many tasks wait for the ends of values that were dropped.
  var waitersForEnds: Int {
    (wiring.core.runningTearDowns?.batches ?? []).reduce(0) { $0 + $1.waiters.count }
  }
}
