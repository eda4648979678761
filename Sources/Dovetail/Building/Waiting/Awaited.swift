// SPDX-License-Identifier: Apache-2.0

/// What a task or thread waits for: the value of a provider, or of one resolution.
struct Awaited {
  let record: ProviderRecord
  var resolution: ResolvedInstances?

  /// The builder of the value, if there is one; the sleeper is woken when the construction has ended.
  @inline(never)
  func builder(waking sleeper: Waiters.Sleeper? = nil) -> Builder? {
    if let resolution { return resolution.builder(of: record, waking: sleeper) }
    return record.wiring.withLock {
      guard record.status == .building else { return nil }
      switch sleeper {
      case .thread: record.hasWaitingThreads = true
      case .task(let waiter): record.lazyExtras.waitingTasks.add(waiter)
      case nil: break
      }
      return record.builder
    }
  }
}
