// SPDX-License-Identifier: Apache-2.0

@testable import Dovetail

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

  /// Returns when all values that were dropped have been torn down.
  func waitForTearDowns() async {
    let core = wiring.core
    let batch = core.withLock { TearDownBatch(of: core) }
    await batch.waitForPredecessors()
    batch.end()
  }

  /// How many tasks wait for tear-downs of values that were dropped.
  var tearDownWaiterCount: Int {
    (wiring.core.tearDownQueue?.batches ?? []).reduce(0) { $0 + $1.waiters.count }
  }
}
