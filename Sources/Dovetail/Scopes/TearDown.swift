// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// What went wrong while a root was torn down.
///
/// Every value was ended and released all the same.
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
  /// Ends the root: runs every `onTearDown` in the reverse order of construction, then releases the values.
  ///
  /// ```swift
  /// try await app.tearDown()
  /// ```
  ///
  /// What is not released yet can still be read while this goes on; later reads stop the program with a message. A
  /// second call does nothing. Child roots are not torn down, but can no longer read from this one. Safe from any task.
  ///
  /// It waits for the ends of values that were dropped before, and returns when the last `onTearDown` has. Cancelling the
  /// calling task cancels the one that is running.
  ///
  /// - Throws: A ``TearDownError`` with all that went wrong.
  public func tearDown() async throws(TearDownError) {
    try await wiring.core.tearDown()
  }
}

extension WiringCore {
  func tearDown() async throws(TearDownError) {
    guard let failures = await endValues() else { return }
    releaseAll()
    if !failures.isEmpty { throw TearDownError(failures: failures) }
  }

  /// Runs the tear-downs, or returns `nil` if the end has begun already.
  ///
  /// It holds the values that it ends, so that they are released only after it has returned.
  private func endValues() async -> [TearDownError.Failure]? {
    guard let endings = close() else { return nil }
    // They may use what is ended below.
    await waitForRunningEnds()
    var failures: [TearDownError.Failure] = []
    for (record, ending) in endings {
      do {
        try await ending.run()
      } catch {
        failures.append(.init(provider: record.name, place: record.place, error: error))
      }
    }
    return failures
  }

  /// Releases the values at once, and leaves their tear-downs to a task.
  func abandonAll() {
    guard let endings = close() else { return }
    Ending.runDetached(endings.map(\.ending))
    releaseAll()
  }

  /// Begins the end, and says how to end the values that are there; from then on nobody else ends them.
  ///
  /// Returns `nil` if the end has begun already.
  @inline(never)
  private func close() -> [(record: ProviderRecord, ending: Ending)]? {
    reportUnreadReplacements()
    return withLock {
      guard phase == .open else { return nil }
      enter(.closing)
      return builtRecords().reversed().compactMap { record in
        record.extras?.tearDown.map { (record, Ending(value: record.copyAnyValue(), tearDown: $0)) }
      }
    }
  }

  /// Releases one value after the other, so that a `deinit` still reads what was built before its own.
  private func releaseAll() {
    // What a replacement keeps may read the root when it is freed, too.
    _ = takeInterpositions()
    while let value = takeLastValue() { value.release() }
    let (observers, extras) = withLock {
      enter(.closed)
      defer { self.observers = [] }
      return (self.observers, records.compactMap { $0.takeExtras() })
    }
    for observer in observers { observer.notify() }
    // What a tear-down has captured is the user's, and may read something when it is freed.
    withExtendedLifetime(extras) {}
  }

  private func takeInterpositions() -> [AnyObject] {
    withLock {
      records.compactMap { record in
        defer { record.extras?.interposition = nil }
        return record.extras?.interposition
      }
    }
  }

  private func takeLastValue() -> DroppedValue? {
    withLock {
      guard let record = lastBuiltRecord else { return nil }
      if dovetail_withdraw(record.cell) { dovetail_wait_for_readers() }
      record.status = .idle
      return record.takeValue()
    }
  }
}
