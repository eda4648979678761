// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension WiringCore {
  /// Keeps a value that was just created on a thread, unless it is already outdated, and returns it.
  func finish<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value, on thread: ThreadContext
  ) -> Value {
    let (finished, kept) = finish(construction, with: value)
    switch kept {
    case .new(let version):
      thread.noteRead(of: construction.record.cell, version: version, in: self)
      thread.noteBuilt(construction.built, hasTearDown: construction.tearDown != nil)
    case .previous(let version): thread.noteRead(of: construction.record.cell, version: version, in: self)
    case .none: thread.markStale(in: self)
    }
    return finished
  }

  /// Keeps a value that was just created, unless it is already outdated.
  ///
  /// If it equals the previous value, that is kept and returned instead.
  func finish<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value
  ) -> (value: Value, kept: KeptValue) {
    let record = construction.record
    linkIfNeeded(for: construction.edges)
    if record.traits.lifetime == .weak { return finishWeak(construction, with: value) }
    lock()
    if record.hasValue && record.constructionNumber == construction.number {
      return finishComparingAndUnlock(construction, with: value)
    }
    guard canKeep(construction) else {
      // It may have returned the object of the construction that has overtaken it.
      let isKept = construction.tearDown != nil && record.holds(value)
      unlock()
      return finishOutdated(construction, with: value, tearDown: isKept ? nil : construction.tearDown)
    }
    return (value, .new(version: keepFirstAndUnlock(construction, value)))
  }

  /// Records the new instance of a weak provider, which the root does not hold, unless it is outdated.
  @inline(never)
  private func finishWeak<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value
  ) -> (value: Value, kept: KeptValue) {
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
    let isSameVersion = record.edges.areCurrent
    let version = isSameVersion ? record.settledVersion : record.versionAfterCurrent
    // What was built from an earlier instance follows what that one was built from.
    let earlier = isSameVersion ? record.edges : EdgeList()
    keepAndUnlock(
      construction, version: version, earlier: earlier, expiryCheck: construction.expiryCheck, tearDown: nil)
    // The previous one, whose parts are equal, is still held.
    if let previous { return (previous as! Value, .previous(version: version)) }
    return (value, .new(version: version))
  }

  func canKeep(_ construction: borrowing FinishedConstruction) -> Bool {
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
    let inherited = edges.inherited
    if inherited.contains(.hasTearDown) { record.inherited.formUnion(.hasTearDown) }
    if expiryCheck != nil || record.isExpiring || inherited.contains(.expires) { record.noteExpiry(expiryCheck) }
  }

  /// Records when a value that is about to be kept was created.
  ///
  /// The lock is held.
  @inline(__always)
  func noteConstruction(of record: ProviderRecord, startTicks: UInt64, isSetByHand: Bool) {
    record.wasDoubtful = false
    record.isSetByHand = isSetByHand
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
    confirmations &+= 1
    record.publish()
    let rejectsNewReads = rejectsNewReads
    unlock()
    waiters?.wake()
    return rejectsNewReads
  }

  /// Keeps the value that the cell holds now, a new one or its equal predecessor, or the instance of a weak provider.
  ///
  /// It is also rebuilt when what `earlier` leads to changes. The caller holds the lock; this function releases it.
  @inline(never)
  func keepAndUnlock(
    _ construction: borrowing FinishedConstruction, version: UInt64, earlier: EdgeList = EdgeList(),
    expiryCheck: ExpiryCheck?, tearDown: TearDown?
  ) {
    let record = construction.record
    // Both hold what is the user's, and are released without the lock.
    let previousCheck = record.extras?.expiryCheck
    noteEdges(construction.edges.joined(with: earlier), of: record, expiryCheck)
    var previousTearDown: TearDown?
    if tearDown != nil || record.extras != nil {
      let extras = record.lazyExtras
      previousTearDown = extras.tearDown
      extras.tearDown = tearDown
      if tearDown != nil { record.inherited.formUnion(.hasTearDown) }
    }
    defer { withExtendedLifetime((previousCheck, previousTearDown)) {} }
    // After what descendants inherit: one that finds the version current must know it.
    record.version = version
    noteConstruction(
      of: record, startTicks: construction.startTicks,
      isSetByHand: construction.origin == .replacementValue && construction.edges.isEmpty)
    if publishAndUnlock(record) { releaseIfUnused() }
  }

  /// Keeps a value whose provider has none, and returns its version.
  ///
  /// The caller holds the lock; this function releases it.
  func keepFirstAndUnlock<Value>(_ construction: borrowing FinishedConstruction, _ value: Value) -> UInt64 {
    let record = construction.record
    record.setValue(value)
    // Parts of the last value may have changed; then a rewiring may be coming from a parent.
    let isSameVersion = record.edges.areCurrent
    let version = isSameVersion ? record.versionAfterNone : record.versionAfterCurrent
    keepAndUnlock(
      construction, version: version, expiryCheck: construction.expiryCheck, tearDown: construction.tearDown)
    return version
  }

  /// Finishes a construction whose value was outdated before it could be kept: it is returned, and torn down.
  @inline(never)
  func finishOutdated<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value, tearDown: TearDown?
  ) -> (value: Value, kept: KeptValue) {
    abandon(construction.record, number: construction.number)
    tearDownUnkept(value, tearDown)
    releaseIfUnused()
    return (value, .none)
  }

  /// Tears down a value that was outdated before it could be kept.
  func tearDownUnkept<Value>(_ value: Value, _ tearDown: TearDown?) {
    guard let tearDown else { return }
    withLock { TearDownBatch(of: self) }.runInTask([PendingTearDown(of: value, by: tearDown)])
  }

  /// Lets the ancestors know this wiring if some of the edges of a value that it keeps lead to them.
  ///
  /// Called without the lock.
  func linkIfNeeded(for edges: some Sequence<Edge>) {
    if parent != nil && !isLinked && edges.contains(where: { !$0.record.belongs(to: self) }) { link() }
  }
}

/// The object to which a weak provider refers; `nil` if it created an empty optional, or if its replacement or its
/// decorated value cannot be held, such as a structure in a test.
///
/// Stops the program if what the provider's own factory created is not an object.
private func classInstance<Value>(in value: Value, of construction: borrowing FinishedConstruction) -> AnyObject? {
  if let object = object(in: value) { return object }
  let value = unwrapped(value)
  if construction.origin != .own || value is any OptionalType { return nil }
  let record = construction.record
  // If the provider has been decorated or restored in the meantime, another construction handles the value.
  let isOwn = record.wiring.withLock {
    record.constructionNumber == construction.number && record.extras?.override == nil
  }
  if !isOwn { return nil }
  stop(.weakNeedsClass(record, made: type(of: value)))
}
