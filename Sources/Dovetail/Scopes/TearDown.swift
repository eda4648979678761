// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// The errors that were thrown while a root was torn down.
///
/// Every value was still torn down and released.
///
/// ```swift
/// do {
///   try await app.tearDown()
/// } catch {
///   for failure in error.failures { show("\(failure.provider): \(failure.error)") }
/// }
/// ```
public struct TearDownError: Error, Sendable, CustomStringConvertible {
  /// One tear-down that threw.
  public struct Failure: Sendable {
    /// The name of the provider.
    public let provider: String
    /// Where the provider is declared, as `file:line`.
    public let place: String
    /// What its `onTearDown` threw.
    public let error: any Error
  }

  /// The tear-downs that threw, in the order in which they ran.
  public let failures: [Failure]

  /// One line for each failure.
  public var description: String {
    failures.map { "tearing down `\($0.provider)` (\($0.place)) failed: \($0.error)" }.joined(separator: "\n")
  }
}

extension CompositionRoot {
  /// Ends the root: runs every `onTearDown` in reverse order of construction, then releases the values.
  ///
  /// ```swift
  /// try await app.tearDown()
  /// ```
  ///
  /// Values that have not been released can still be read during this call; later reads stop the program with a
  /// message. A second call does nothing. Child roots are not torn down, but can no longer read from this one. Safe
  /// from any task.
  ///
  /// Reads that began before continue, and get what they would have got; the values are released when the last one has
  /// finished.
  ///
  /// It also waits for the tear-downs of values that were dropped before, and returns when the last `onTearDown` has.
  /// Cancelling the calling task cancels the one that is running. What continuing reads build afterwards is torn down
  /// in a separate task, and its errors are discarded.
  ///
  /// - Throws: A ``TearDownError`` with all errors.
  public func tearDown() async throws(TearDownError) {
    try await wiring.core.tearDown()
  }
}

extension WiringCore {
  private typealias ProviderEnding = (record: ProviderRecord, ending: Ending)

  func tearDown() async throws(TearDownError) {
    guard let failures = await endValues() else { return }
    finishEnd()
    if !failures.isEmpty { throw TearDownError(failures: failures) }
  }

  /// Runs the tear-downs, or returns `nil` if the end has already begun.
  ///
  /// It holds the values that it tears down, so that they are released only after it has returned.
  private func endValues() async -> [TearDownError.Failure]? {
    guard var endings = close() else { return nil }
    // They may use what is torn down below.
    await waitForRunningEnds()
    var failures: [TearDownError.Failure] = []
    var next = 0
    while next < endings.count {
      let (record, ending) = endings[next]
      do {
        try await ending.run()
      } catch {
        failures.append(.init(provider: record.name, place: record.place, error: error))
      }
      next += 1
      // Reads that continue may have built something in the meantime.
      if next == endings.count { endings += withLock(takeEndings) }
    }
    return failures
  }

  /// Releases the values immediately, and leaves their tear-downs to a task.
  func abandonAll() {
    guard let endings = close() else { return }
    Ending.runDetached(endings.map(\.ending))
    finishEnd()
  }

  /// Begins the end, and returns the tear-downs of the existing values.
  ///
  /// Returns `nil` if the end has already begun.
  @inline(never)
  private func close() -> [ProviderEnding]? {
    reportUnreadReplacements()
    return withLock {
      guard phase == .open else { return nil }
      enter(.closing)
      return takeEndings()
    }
  }

  /// Returns the tear-downs of the existing values; from then on, only the caller runs them.
  ///
  /// The lock is held.
  private func takeEndings() -> [ProviderEnding] {
    builtRecords().reversed().compactMap { record in
      guard let extras = record.extras, let tearDown = extras.tearDown else { return nil }
      extras.tearDown = nil
      return (record, Ending(value: record.copyAnyValue(), tearDown: tearDown))
    }
  }

  /// Diverts readers, notifies observers, and releases the values as soon as no read is in progress.
  private func finishEnd() {
    let observers = withLock {
      enter(.closed)
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
      guard phase == .closed && !isInUse else { return false }
      // A `deinit` may read what was built before its own value.
      enter(.closing)
      return true
    }
    if isOver { releaseAll() }
  }

  /// Releases one value after another, so that a `deinit` can still read what was built before its own value.
  @inline(never)
  private func releaseAll() {
    // What was built since the end; there is no caller left to receive an error.
    Ending.runDetached(withLock(takeEndings).map(\.ending))
    // What a replacement keeps may also read the root when it is freed.
    _ = takeOverrides()
    repeat {
      while let value = takeLastValue() {
        value.end()
        value.release()
      }
    } while !leave()
  }

  /// Finishes the release, unless there are new values, which a concurrently reading stream has built.
  private func leave() -> Bool {
    let extras: [ProviderExtras]? = withLock {
      if lastBuiltRecord != nil { return nil }
      enter(isInUse ? .closed : .released)
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

  private func takeLastValue() -> DroppedValue? {
    withLock {
      guard let record = lastBuiltRecord else { return nil }
      if dovetail_withdraw(record.cell) { dovetail_wait_for_readers() }
      if record.status != .building { record.status = .idle }
      return record.takeValue(record.extras?.tearDown)
    }
  }
}
