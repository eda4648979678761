// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension WiringCore {
  /// Keeps a value that was just created on a thread, unless it is already outdated, and returns it.
  func finish<Value>(
    _ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?, on thread: ThreadContext
  ) -> Value {
    let (finished, version, isNew) = finish(made, value, options)
    if let version {
      thread.noteRead(of: made.record.cell, version: version, in: self)
      if isNew, made.origin == .own, options?.hasTearDown ?? false { thread.notePossibleLeftover(made.record) }
    } else {
      thread.markStale(in: self)
    }
    return finished
  }

  /// Keeps a value that was just created, unless it is already outdated.
  ///
  /// If it equals the previous value, that is kept and returned instead.
  func finish<Value>(
    _ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?
  ) -> FinishedValue<Value> {
    let record = made.record
    if parent != nil && !isLinked && hasForeign(made.edges) { link() }
    let expiryCheck = options?.expiration?.makeExpiryCheck()
    if record.traits.lifetime == .weak { return finishWeak(made, value, options) }
    lock()
    if record.hasValueToCompare(in: made) { return finishComparing(made, value, options, expiryCheck) }
    guard canKeep(made) else {
      unlock()
      return finishOutdated(made, value, options)
    }
    return (value, keepFirst(made, value, options, expiryCheck), true)
  }

  /// Records the new instance of a weak provider, which the root does not hold, unless it is outdated.
  @inline(never)
  private func finishWeak<Value>(
    _ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?
  ) -> FinishedValue<Value> {
    let record = made.record
    let instance = classInstance(value, made)
    lock()
    guard canKeep(made) else {
      unlock()
      return finishOutdated(made, value, options)
    }
    let previous = record.wasDoubtful && record.edges == made.edges ? record.extras?.instance : nil
    if previous == nil {
      record.lazyExtras.instance = instance
      noteOrder(of: record)
    }
    // The next instance has the same version: the release of the last one is no reason to rebuild what was built from
    // it. Unless parts of that one have changed; then a rewiring may be coming from a parent.
    record.version = record.edges.areCurrent ? record.settledVersion : record.versionOfNextValue
    let version = keep(made, nil, nil)
    // The previous one, whose parts are equal, is still held.
    if let previous { return (previous as! Value, version, false) }
    return (value, version, true)
  }

  private func canKeep(_ made: FinishedConstruction) -> Bool {
    canKeep(made.record, made.number, isStale: made.isStale, made.edges)
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
    record.durationTicks = dovetail_ticks() &- startTicks
  }

  /// Publishes the value in the cell to readers, and wakes waiters.
  ///
  /// The caller holds the lock; this function releases it.
  ///
  /// - Returns: Whether the root has ended, so that the value may be the last for which it waited.
  @inline(__always)
  func publish(_ record: ProviderRecord) -> Bool {
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
  private func keep(_ made: FinishedConstruction, _ expiryCheck: ExpiryCheck?, _ tearDown: TearDown?) -> UInt64 {
    let record = made.record
    noteEdges(made.edges, of: record, expiryCheck)
    var previousTearDown: TearDown?
    if tearDown != nil || record.extras != nil {
      let extras = record.lazyExtras
      previousTearDown = extras.tearDown
      extras.tearDown = tearDown
    }
    defer { withExtendedLifetime(previousTearDown) {} }
    noteConstruction(
      of: record, startTicks: made.startTicks, isReplacement: made.origin == .replacementValue && made.edges.isEmpty)
    let version = record.version
    if publish(record) { releaseIfUnused() }
    return version
  }

  /// Finishes a construction whose provider still has its previous value.
  ///
  /// If the two are equal, the previous value stays, and so does what was built from it. The caller holds the lock; this
  /// function releases it.
  @inline(never)
  private func finishComparing<Value>(
    _ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?, _ expiryCheck: ExpiryCheck?
  ) -> FinishedValue<Value> {
    let record = made.record
    let previous = record.copyValue(as: Value.self)
    let isConfirmed = record.wasDoubtful && record.edges == made.edges
    let previousExpiryCheck = record.extras?.expiryCheck
    // The end of the root takes the tear-downs away before it runs them.
    let hadTearDown = record.extras?.tearDown != nil || phase != .open
    unlock()
    let isIdentical = areIdentical(previous, value)
    let isEqual = areEqual(previous, value)
    // What it was built from is the same, but it may have expired in the meantime.
    let isUnchanged = isEqual || isConfirmed && !(previousExpiryCheck?() ?? false)
    lock()
    // If the previous one was dropped in the meantime, the new one takes its place, unless it is the same object.
    guard canKeep(made), record.hasValue || !isIdentical else {
      unlock()
      // The object is torn down, or has been, as the one that the provider had.
      return finishOutdated(made, value, isIdentical && hadTearDown ? nil : options)
    }
    guard record.hasValue else { return (value, keepFirst(made, value, options, expiryCheck), true) }
    let previousTearDown = record.extras?.tearDown
    // An object that is returned again stays, and is torn down later.
    let isTornDownAlready = isIdentical && phase != .open
    let tearDown =
      isTornDownAlready
      ? previousTearDown : options?.tearDown(of: made.origin) ?? (isIdentical ? previousTearDown : nil)
    // The value that stays is torn down as its origin requires. A replacement without a tear-down does not stay in
    // place of an equal value with one.
    if isUnchanged && (isIdentical || previousTearDown != nil || tearDown == nil) {
      record.clearDoubt()
      let version = keep(
        made, isEqual || isIdentical ? expiryCheck : previousExpiryCheck, isIdentical ? tearDown : previousTearDown)
      if !isIdentical { tearDownUnkept(made, value, options) }
      return (previous, version, false)
    }
    let replaced = record.takeValue(isIdentical ? nil : previousTearDown.map(trackTearDown))
    record.setValue(value)
    record.version = isUnchanged ? record.settledVersion : record.versionOfNextValue
    let version = keep(made, expiryCheck, tearDown)
    replaced.tearDown()
    replaced.release()
    return (value, version, true)
  }

  /// Keeps a value whose provider has none, and returns its version.
  ///
  /// The caller holds the lock; this function releases it.
  @inline(__always)
  private func keepFirst<Value>(
    _ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?, _ expiryCheck: ExpiryCheck?
  ) -> UInt64 {
    let record = made.record
    record.setValue(value)
    // Parts of the last value may have changed; then a rewiring may be coming from a parent.
    let isSameVersion = record.edges.areCurrent
    record.version = isSameVersion ? record.versionOfNewValue : record.versionOfNextValue
    return keep(made, expiryCheck, options?.tearDown(of: made.origin))
  }

  /// Finishes a construction whose value was outdated before it could be kept: it is returned, and torn down.
  @inline(never)
  private func finishOutdated<Value>(
    _ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?
  ) -> FinishedValue<Value> {
    abandon(made.record, made.number)
    tearDownUnkept(made, value, options)
    releaseIfUnused()
    return (value, nil, true)
  }

  /// Tears down a value that was outdated before it could be kept.
  private func tearDownUnkept<Value>(_ made: FinishedConstruction, _ value: Value, _ options: ProviderOptions?) {
    guard let tearDown = options?.tearDown(of: made.origin) else { return }
    let tracked = withLock { trackTearDown(tearDown) }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      memory.initializeElement(at: 0, to: value)
      let dropped = DroppedValue(moving: memory.baseAddress!, type: Value.self, order: 0, tracked)
      dropped.tearDown()
      dropped.release()
    }
  }

  /// Whether some of the edges lead to other roots.
  func hasForeign(_ edges: some Sequence<Edge>) -> Bool { edges.contains { $0.record.wiring !== self } }
}

extension ProviderRecord {
  /// Whether the provider still has its previous value, to compare the new one with.
  ///
  /// The lock is held.
  fileprivate func hasValueToCompare(in made: FinishedConstruction) -> Bool {
    self.hasValue && self.constructionNumber == made.number
  }
}

/// The object to which a weak provider refers; `nil` if it created an empty optional, or if its replacement cannot be
/// held, such as a structure in a test.
private func classInstance<Value>(_ value: Value, _ made: FinishedConstruction) -> AnyObject? {
  if let object = object(in: value) { return object }
  let value = unwrapped(value)
  if made.origin != .own || value is any OptionalType { return nil }
  stop(.weakNeedsClass(made.record, made: type(of: value)))
}
