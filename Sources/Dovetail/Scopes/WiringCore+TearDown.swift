// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension WiringCore {
  private typealias ProviderTearDown = (record: ProviderRecord, tearDown: PendingTearDown)

  func tearDown() async throws(TearDownError) {
    // If another call has begun the end, this one waits for it, unless a tear-down of the root makes it.
    guard let failures = await tearDownValues() else { return await waitForOthers() }
    beginDraining()
    await waitForOthers()
    if !failures.isEmpty { throw TearDownError(failures: failures) }
  }

  /// Waits for the tear-downs of scopes that the values held, and that were dropped with them, and for another call.
  private func waitForOthers() async {
    guard let queue = withLock({ tearDownQueue }), !queue.isEmpty else { return }
    let batch = withLock { TearDownBatch(of: self, endingInTask: true) }
    await batch.waitForPredecessors()
    batch.end()
  }

  /// Runs the tear-downs, or returns `nil` if the end has already begun.
  ///
  /// It holds the values that it tears down, so that they are released only after it has returned.
  private func tearDownValues() async -> [TearDownError.Failure]? {
    guard let begun = beginEnd(waitingForPredecessors: true), let batch = begun.batch else { return nil }
    var tearDowns = begun.tearDowns
    defer { batch.end() }
    await batch.waitForPredecessors()
    // Reads that continue may have built something in the meantime, from what there was.
    tearDowns = withLock(takeTearDowns) + tearDowns
    var failures: [TearDownError.Failure] = []
    var next = 0
    while next < tearDowns.count {
      let (record, tearDown) = tearDowns[next]
      do {
        try await batch.run(tearDown)
      } catch {
        failures.append(.init(provider: record.name, place: record.place, error: error))
      }
      next += 1
      // Reads that continue may have built something in the meantime.
      if next == tearDowns.count { tearDowns += withLock(takeTearDowns) }
    }
    return failures
  }

  /// Releases the values immediately, and leaves their tear-downs to a task.
  func endDetached() {
    guard let (tearDowns, batch) = beginEnd(waitingForPredecessors: false) else { return }
    batch?.runInTask(tearDowns.map(\.tearDown))
    beginDraining()
  }

  /// Begins the end.
  ///
  /// - Parameter mustWait: Whether there is a batch even without tear-downs, to wait for earlier ones.
  /// - Returns: The tear-downs of the existing values, with their batch; `nil` if the end has already begun.
  @inline(never)
  private func beginEnd(waitingForPredecessors mustWait: Bool) -> (
    tearDowns: [ProviderTearDown], batch: TearDownBatch?
  )? {
    reportUnreadReplacements()
    return withLock {
      guard phase == .open else { return nil }
      enter(.tearingDown)
      let tearDowns = takeTearDowns()
      return (tearDowns, mustWait || !tearDowns.isEmpty ? TearDownBatch(of: self, endingInTask: mustWait) : nil)
    }
  }

  /// Returns the tear-downs of the existing values; from then on, only the caller runs them.
  ///
  /// The lock is held.
  private func takeTearDowns() -> [ProviderTearDown] {
    builtRecords().reversed().compactMap { record in
      guard let extras = record.extras, let tearDown = extras.tearDown else { return nil }
      extras.tearDown = nil
      return (record, PendingTearDown(of: record.copyAnyValue(), by: tearDown))
    }
  }

  /// Diverts readers, notifies observers, and releases the values as soon as no read is in progress.
  private func beginDraining() {
    let observers = withLock {
      enter(.draining)
      if isInUse { withdrawValues() }
      defer { self.observers = nil }
      return self.observers?.all ?? []
    }
    releaseIfUnused()
    for notify in observers { notify() }
  }

  /// Hides the remaining values from readers that do not check whether they may continue.
  ///
  /// The lock is held.
  private func withdrawValues() {
    var hasReaders = false
    for record in builtRecords() where dovetail_withdraw(record.cell) { hasReaders = true }
    if hasReaders { dovetail_wait_for_readers() }
  }

  /// Releases the values of a root that has ended, unless a read that began before is still in progress.
  ///
  /// Called without locks, whenever such a read may have been the last one.
  func releaseIfUnused() {
    let isOver = withLock {
      guard phase == .draining && !isInUse else { return false }
      // A `deinit` may read what was built before its own value.
      enter(.releasing)
      return true
    }
    if isOver { releaseAll() }
  }

  /// Releases one value after another, so that a `deinit` can still read what was built before its own value.
  @inline(never)
  private func releaseAll() {
    // What was built since the end; there is no caller left to receive an error.
    let (tearDowns, batch): ([PendingTearDown], TearDownBatch?) = withLock {
      let tearDowns = takeTearDowns()
      return (tearDowns.map(\.tearDown), tearDowns.isEmpty ? nil : TearDownBatch(of: self))
    }
    batch?.runInTask(tearDowns)
    // What a replacement keeps may also read the root when it is freed.
    _ = takeOverrides()
    repeat {
      while let (value, batch) = takeLastValue() { value.release(tearingDownIn: batch) }
    } while !finishRelease()
  }

  /// Finishes the release, unless something that continues has built new values.
  ///
  /// - Returns: Whether no values are left.
  private func finishRelease() -> Bool {
    let extras: [ProviderExtras]? = withLock {
      if lastBuilt != nil { return nil }
      enter(isInUse ? .draining : .released)
      return phase == .released ? records.compactMap { $0.takeExtras() } : []
    }
    // What a tear-down has captured is user code, and may read something when it is freed.
    return withExtendedLifetime(extras) { extras != nil }
  }

  private func takeOverrides() -> [AnyObject] {
    withLock {
      records.compactMap { record in
        defer { record.extras?.override = nil }
        return record.extras?.override
      }
    }
  }

  private func takeLastValue() -> (value: DroppedValue, tearDown: TearDownBatch?)? {
    withLock {
      guard let record = lastBuilt else { return nil }
      if dovetail_withdraw(record.cell) { dovetail_wait_for_readers() }
      if record.status != .building { record.status = .idle }
      let value = record.takeValue(record.extras?.tearDown)
      return (value, value.hasTearDown ? TearDownBatch(of: self) : nil)
    }
  }
}
