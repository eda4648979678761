// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension WiringCore {
  /// Keeps a value that was just created on a thread, unless it is already outdated, and returns it.
  func finish<Value>(_ construction: borrowing FinishedConstruction, with value: Value, on thread: ThreadContext)
    -> Value
  {
    let (finished, version, isNew) = finish(construction, with: value)
    if let version {
      thread.noteRead(of: construction.record.cell, version: version, in: self)
      if isNew, construction.tearDown != nil { thread.notePossibleLeftover(construction.record) }
    } else {
      thread.markStale(in: self)
    }
    return finished
  }

  /// Keeps a value that was just created, unless it is already outdated.
  ///
  /// If it equals the previous value, that is kept and returned instead.
  func finish<Value>(_ construction: borrowing FinishedConstruction, with value: Value) -> FinishedValue<Value> {
    let record = construction.record
    linkIfNeeded(for: construction.edges)
    if record.traits.lifetime == .weak { return finishWeak(construction, with: value) }
    lock()
    if record.hasValueToCompare(in: construction) { return finishComparingAndUnlock(construction, with: value) }
    guard canKeep(construction) else {
      unlock()
      return finishOutdated(construction, with: value, tearDown: construction.tearDown)
    }
    return (value, keepFirstAndUnlock(construction, value), true)
  }

  /// Records the new instance of a weak provider, which the root does not hold, unless it is outdated.
  @inline(never)
  private func finishWeak<Value>(_ construction: borrowing FinishedConstruction, with value: Value) -> FinishedValue<
    Value
  > {
    let record = construction.record
    let instance = classInstance(in: value, of: construction)
    lock()
    guard canKeep(construction) else {
      unlock()
      return finishOutdated(construction, with: value, tearDown: construction.tearDown)
    }
    let previous =
      record.wasDoubtful && record.edges.hasSameEdges(as: construction.edges) ? record.extras?.instance : nil
    if previous == nil {
      record.lazyExtras.instance = instance
      noteOrder(of: record)
    }
    // The next instance has the same version: the release of the last one is no reason to rebuild what was built from
    // it. Unless parts of that one have changed; then a rewiring may be coming from a parent.
    record.version = record.edges.areCurrent ? record.settledVersion : record.versionOfNextValue
    let version = keepAndUnlock(construction, expiryCheck: nil, tearDown: nil)
    // The previous one, whose parts are equal, is still held.
    if let previous { return (previous as! Value, version, false) }
    return (value, version, true)
  }

  private func canKeep(_ construction: borrowing FinishedConstruction) -> Bool {
    canKeep(construction.record, construction.number, isStale: construction.isStale, construction.edges)
  }

  /// Whether a value can be kept.
  ///
  /// One that is never rebuilt stays, even if something that it was built from was replaced in the meantime. The lock
  /// is held.
  @inline(__always)
  func canKeep(_ record: ProviderRecord, _ number: UInt64, isStale: Bool, _ edges: some Sequence<Edge>) -> Bool {
    record.constructionNumber == number && phase != .released
      && (!isStale && edges.allSatisfy(\.isCurrent) || record.traits.rewiring == .never)
  }

  /// Records what a value that is about to be kept was built from, and whether it expires.
  ///
  /// The lock is held.
  func noteEdges(_ edges: EdgeList, of record: ProviderRecord, _ expiryCheck: ExpiryCheck? = nil) {
    if !edges.isEmpty { hasEdges = true }
    record.edges = edges
    if expiryCheck != nil || record.isExpiring || edges.areExpiring { record.noteExpiry(expiryCheck) }
  }

  /// Records when a value that is about to be kept was created.
  ///
  /// The lock is held.
  @inline(__always)
  func noteConstruction(of record: ProviderRecord, startTicks: UInt64, isReplacement: Bool) {
    record.wasDoubtful = false
    record.isReplacedByValue = isReplacement
    record.startTicks = startTicks
    record.durationTicks = dovetail_ticks_since(startTicks)
  }

  /// Publishes the value in the cell to readers, and wakes waiters.
  ///
  /// The caller holds the lock; this function releases it.
  ///
  /// - Returns: Whether the root has ended, so that the value may be the last for which it waited.
  @inline(__always)
  func publishAndUnlock(_ record: ProviderRecord) -> Bool {
    let waiters = record.endConstruction(.built)
    record.publish()
    let hasEnded = hasEnded
    unlock()
    waiters?.wake()
    return hasEnded
  }

  /// Keeps a value that has just been stored in its cell, and returns its version.
  ///
  /// The caller holds the lock; this function releases it.
  private func keepAndUnlock(
    _ construction: borrowing FinishedConstruction, expiryCheck: ExpiryCheck?, tearDown: TearDown?
  ) -> UInt64 {
    let record = construction.record
    noteEdges(construction.edges, of: record, expiryCheck)
    var previousTearDown: TearDown?
    if tearDown != nil || record.extras != nil {
      let extras = record.lazyExtras
      previousTearDown = extras.tearDown
      extras.tearDown = tearDown
    }
    defer { withExtendedLifetime(previousTearDown) {} }
    noteConstruction(
      of: record, startTicks: construction.startTicks,
      isReplacement: construction.origin == .replacementValue && construction.edges.isEmpty)
    let version = record.version
    if publishAndUnlock(record) { releaseIfUnused() }
    return version
  }

  /// Finishes a construction whose provider still has its previous value.
  ///
  /// If the two are equal, the previous value stays, and so does what was built from it. The caller holds the lock;
  /// this function releases it, also while the values are compared.
  @inline(never)
  private func finishComparingAndUnlock<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value
  ) -> FinishedValue<Value> {
    let record = construction.record
    let previous = record.copyValue(as: Value.self)
    // The end of the root takes the tear-downs away before it runs them.
    let hadTearDown = record.extras?.tearDown != nil || phase != .open
    let comparison = compareUnlocked(previous, value, in: construction)
    // If the previous one was dropped in the meantime, the new one takes its place, unless it is the same object.
    guard canKeep(construction), record.hasValue || !comparison.isIdentical else {
      unlock()
      // The object is torn down, or has been, as the one that the provider had.
      let tearDown = comparison.isIdentical && hadTearDown ? nil : construction.tearDown
      return finishOutdated(construction, with: value, tearDown: tearDown)
    }
    guard record.hasValue else { return (value, keepFirstAndUnlock(construction, value), true) }
    let tearDown = tearDown(of: construction, isIdentical: comparison.isIdentical)
    // The value that stays is torn down as its origin requires. A replacement without a tear-down does not stay in
    // place of an equal value with one.
    if comparison.isUnchanged
      && (comparison.isIdentical || record.extras?.tearDown != nil || tearDown == nil)
    {
      let version = keepPreviousAndUnlock(construction, comparison, tearDown: tearDown)
      if !comparison.isIdentical { tearDownUnkept(value, construction.tearDown) }
      return (previous, version, false)
    }
    return (value, replacePreviousAndUnlock(construction, value, comparison, tearDown: tearDown), true)
  }

  /// How a new value compares with the previous one of its provider.
  private struct Comparison {
    /// Whether they are the same object.
    let isIdentical: Bool
    let isEqual: Bool
    /// Whether the previous one can stay: it is equal, or is built from the same, and has not expired.
    let isUnchanged: Bool
    /// Whether the previous one has expired; `nil` if it cannot.
    let previousExpiryCheck: ExpiryCheck?
  }

  /// Compares a new value with the previous one of its provider.
  ///
  /// The lock is held, and released meanwhile: comparing runs the program's own code.
  private func compareUnlocked<Value>(
    _ previous: Value, _ value: Value, in construction: borrowing FinishedConstruction
  )
    -> Comparison
  {
    let isConfirmed = construction.record.wasDoubtful && construction.record.edges.hasSameEdges(as: construction.edges)
    let previousExpiryCheck = construction.record.extras?.expiryCheck
    unlock()
    defer { lock() }
    let isEqual = areEqual(previous, value)
    return Comparison(
      isIdentical: areIdentical(previous, value), isEqual: isEqual,
      // What it was built from is the same, but it may have expired in the meantime.
      isUnchanged: isEqual || isConfirmed && !(previousExpiryCheck?() ?? false),
      previousExpiryCheck: previousExpiryCheck)
  }

  /// The tear-down of a new value whose provider still has its previous one.
  ///
  /// The lock is held.
  private func tearDown(of construction: borrowing FinishedConstruction, isIdentical: Bool) -> TearDown? {
    let previous = construction.record.extras?.tearDown
    // An object that is returned again stays, and is torn down later, if it is not being torn down already.
    if isIdentical && phase != .open { return previous }
    return construction.tearDown ?? (isIdentical ? previous : nil)
  }

  /// Keeps the previous value instead of a new one that is equal, or built from the same, and returns its version.
  ///
  /// The caller holds the lock; this function releases it.
  private func keepPreviousAndUnlock(
    _ construction: borrowing FinishedConstruction, _ comparison: Comparison, tearDown: TearDown?
  ) -> UInt64 {
    let record = construction.record
    record.clearDoubt()
    let isSame = comparison.isEqual || comparison.isIdentical
    return keepAndUnlock(
      construction, expiryCheck: isSame ? construction.expiryCheck : comparison.previousExpiryCheck,
      tearDown: comparison.isIdentical ? tearDown : record.extras?.tearDown)
  }

  /// Keeps a new value, tears down and releases the previous one, and returns the version.
  ///
  /// The caller holds the lock; this function releases it before it tears anything down.
  private func replacePreviousAndUnlock<Value>(
    _ construction: borrowing FinishedConstruction, _ value: Value, _ comparison: Comparison, tearDown: TearDown?
  ) -> UInt64 {
    let record = construction.record
    let replaced = record.takeValue(comparison.isIdentical ? nil : record.extras?.tearDown.map(trackTearDown))
    record.setValue(value)
    record.version = comparison.isUnchanged ? record.settledVersion : record.versionOfNextValue
    let version = keepAndUnlock(construction, expiryCheck: construction.expiryCheck, tearDown: tearDown)
    replaced.tearDown()
    replaced.release()
    return version
  }

  /// Keeps a value whose provider has none, and returns its version.
  ///
  /// The caller holds the lock; this function releases it.
  private func keepFirstAndUnlock<Value>(_ construction: borrowing FinishedConstruction, _ value: Value) -> UInt64 {
    let record = construction.record
    record.setValue(value)
    // Parts of the last value may have changed; then a rewiring may be coming from a parent.
    let isSameVersion = record.edges.areCurrent
    record.version = isSameVersion ? record.versionOfNewValue : record.versionOfNextValue
    return keepAndUnlock(construction, expiryCheck: construction.expiryCheck, tearDown: construction.tearDown)
  }

  /// Finishes a construction whose value was outdated before it could be kept: it is returned, and torn down.
  @inline(never)
  private func finishOutdated<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value, tearDown: TearDown?
  ) -> FinishedValue<Value> {
    abandon(construction.record, construction.number)
    tearDownUnkept(value, tearDown)
    releaseIfUnused()
    return (value, nil, true)
  }

  /// Tears down a value that was outdated before it could be kept.
  private func tearDownUnkept<Value>(_ value: Value, _ tearDown: TearDown?) {
    guard let tearDown else { return }
    let tracked = withLock { trackTearDown(tearDown) }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      memory.initializeElement(at: 0, to: value)
      let dropped = DroppedValue(moving: memory.baseAddress!, type: Value.self, order: 0, tracked)
      dropped.tearDown()
      dropped.release()
    }
  }

  /// Lets the ancestors know this wiring if some of the edges of a value that it keeps lead to them.
  ///
  /// Called without the lock.
  func linkIfNeeded(for edges: some Sequence<Edge>) {
    if parent != nil && !isLinked && edges.contains(where: { $0.record.wiring !== self }) { link() }
  }
}

extension ProviderRecord {
  /// Whether the provider still has its previous value, to compare the new one with.
  ///
  /// The lock is held.
  fileprivate func hasValueToCompare(in construction: borrowing FinishedConstruction) -> Bool {
    self.hasValue && self.constructionNumber == construction.number
  }
}

/// The object to which a weak provider refers; `nil` if it created an empty optional, or if its replacement or its
/// decorated value cannot be held, such as a structure in a test.
private func classInstance<Value>(in value: Value, of construction: borrowing FinishedConstruction) -> AnyObject? {
  if let object = object(in: value) { return object }
  let value = unwrapped(value)
  if construction.origin != .own || value is any OptionalType { return nil }
  let record = construction.record
  // If the provider has been decorated or restored in the meantime, the value is another construction's affair.
  let isOwn = record.wiring.withLock {
    record.constructionNumber == construction.number && record.extras?.override == nil
  }
  if !isOwn { return nil }
  stop(.weakNeedsClass(record, made: type(of: value)))
}
