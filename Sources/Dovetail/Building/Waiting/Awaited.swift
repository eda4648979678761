// SPDX-License-Identifier: Apache-2.0

/// What a task or thread waits for: the value of a provider, or of one resolution.
struct Awaited {
  let record: ProviderRecord
  var resolution: Resolution?

  /// The builder of the value, if there is one.
  var builder: Builder? {
    @inline(never) get {
      if let resolution { return resolution.builder(of: record) }
      return record.wiring.withLock { record.builder }
    }
  }

  /// Adds a waiter, which is woken when the construction has ended.
  ///
  /// - Returns: The builder of the value; `nil` if there is none, so that there is nothing to wait for.
  @inline(never)
  func enqueue(_ waiter: Waiter) -> Builder? {
    if let resolution { return resolution.enqueue(waiter, for: record) }
    return record.wiring.withLock {
      guard let builder = record.builder else { return nil }
      record.addWaiter(waiter)
      return builder
    }
  }

  /// Overtakes the construction that a builder has begun, because it has read something outdated: its value will be
  /// returned, but not kept, and the first of its waiters builds another one.
  ///
  /// - Returns: Its waiters, which the caller wakes; `nil` if the builder is not building the value.
  func overtake(_ builder: Builder) -> Waiters? {
    if let resolution { return resolution.overtake(record, by: builder) }
    return record.withLock {
      guard record.builder === builder else { return nil }
      return record.overtakeConstruction() ?? Waiters()
    }
  }
}
