// SPDX-License-Identifier: Apache-2.0

// The end of a construction whose provider still has its previous value: the wave of a replacement stops where the two
// are equal.

extension WiringCore {
  /// Finishes a construction whose provider still has its previous value.
  ///
  /// If the two are equal, the previous value stays, and so does what was built from it. The caller holds the lock;
  /// this function releases it, also while the values are compared.
  @inline(never)
  func finishComparingAndUnlock<Value>(
    _ construction: borrowing FinishedConstruction, with value: Value
  ) -> (value: Value, kept: KeptValue) {
    let record = construction.record
    let previous = record.copyValue(as: Value.self)
    // Its last reference may be this one, and must not be released under the lock.
    defer { withExtendedLifetime(previous) {} }
    // The end of the root takes the tear-downs away before it runs them.
    let hadTearDown = record.extras?.tearDown != nil || phase != .open
    var outcome = RewiringOutcome()
    defer { outcome.finish(afterTearDown: nil) }
    let comparison = compareUnlocked(previous, value, in: construction, &outcome)
    // If the previous one was dropped in the meantime, the new one takes its place, unless it is the same object.
    guard canKeep(construction), record.hasValue || !comparison.isIdentical else {
      unlock()
      // The object is torn down, or has been, as the one that the provider had.
      let tearDown = comparison.isIdentical && hadTearDown ? nil : construction.tearDown
      return finishOutdated(construction, with: value, tearDown: tearDown)
    }
    guard record.hasValue else { return (value, .new(version: keepFirstAndUnlock(construction, value))) }
    let tearDown = tearDown(of: construction, isIdentical: comparison.isIdentical)
    // The value that stays is torn down as its origin requires. A replacement without a tear-down does not stay in
    // place of an equal value with one.
    if comparison.isUnchanged
      && (comparison.isIdentical || record.extras?.tearDown != nil || tearDown == nil)
    {
      let mayHold = !comparison.isIdentical && canHoldObject(Value.self)
      let version = keepPreviousAndUnlock(
        construction, comparison, heldParts: mayHold ? record.edges.withTearDown : EdgeList(), tearDown: tearDown)
      if !comparison.isIdentical { tearDownUnkept(value, construction.tearDown) }
      return (previous, .previous(version: version))
    }
    let version = replacePreviousAndUnlock(construction, value, comparison, tearDown: tearDown, &outcome)
    return (value, .new(version: version))
  }

  /// How a new value compares with the previous one of its provider.
  private struct Comparison {
    /// Whether they are the same object.
    let isIdentical: Bool
    let isEqual: Bool
    /// Whether the previous one can stay: it is built from the same, and has not expired, or it is equal, and does not
    /// hold something that has been torn down.
    let isUnchanged: Bool
    /// Whether the previous one has expired; `nil` if it cannot.
    let previousExpiryCheck: ExpiryCheck?
  }

  /// Compares a new value with the previous one of its provider.
  ///
  /// The lock is held, and released meanwhile: comparing runs the program's own code.
  ///
  /// - Parameters:
  ///   - previous: The previous value.
  ///   - value: The new one.
  ///   - construction: The construction of the new one.
  ///   - outcome: Receives what was built from the previous one, if that will be torn down.
  /// - Returns: How they compare.
  private func compareUnlocked<Value>(
    _ previous: Value, _ value: Value, in construction: borrowing FinishedConstruction,
    _ outcome: inout RewiringOutcome
  ) -> Comparison {
    let record = construction.record
    let isConfirmed = record.wasDoubtful && record.edges.hasSameEdges(as: construction.edges)
    let previousExpiryCheck = record.extras?.expiryCheck
    unlock()
    let (isEqual, isIdentical) = (areEqual(previous, value), areIdentical(previous, value))
    // What it was built from is the same, but it may have expired in the meantime.
    let isStillConfirmed = isConfirmed && !(previousExpiryCheck?() ?? false)
    lock()
    // As it is now: during the comparison, something that the previous one holds may have been torn down.
    func isUnchanged() -> Bool {
      isStillConfirmed
        || isEqual && (isIdentical || !(record.edges.mayIncludeTornDown && canHoldObject(Value.self)))
    }
    let (number, isStale, edges) = (construction.number, construction.isStale, construction.edges)
    func willReplace() -> Bool {
      record.hasValue && record.extras?.tearDown != nil && canKeep(record, number, isStale: isStale, edges)
        && !isUnchanged()
    }
    if willReplace() {
      unlock()
      dropDependentsAndLock(of: record, if: willReplace, &outcome)
    }
    return Comparison(
      isIdentical: isIdentical, isEqual: isEqual, isUnchanged: isUnchanged(), previousExpiryCheck: previousExpiryCheck)
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
  ///
  /// - Parameters:
  ///   - construction: The construction of the new one.
  ///   - comparison: How the two compare.
  ///   - heldParts: What the previous one may hold that will be torn down: it must not outlive that, even if the new
  ///     one was built from other parts.
  ///   - tearDown: The tear-down of the new one.
  /// - Returns: The version.
  private func keepPreviousAndUnlock(
    _ construction: borrowing FinishedConstruction, _ comparison: Comparison, heldParts: EdgeList, tearDown: TearDown?
  ) -> UInt64 {
    let record = construction.record
    let version = record.settledVersion
    let isSame = comparison.isEqual || comparison.isIdentical
    keepAndUnlock(
      construction, version: version, earlier: heldParts,
      expiryCheck: isSame ? construction.expiryCheck : comparison.previousExpiryCheck,
      tearDown: comparison.isIdentical ? tearDown : record.extras?.tearDown)
    return version
  }

  /// Keeps a new value, drops the previous one, and returns the version.
  ///
  /// The caller holds the lock; this function releases it. The caller tears down and releases what was dropped.
  private func replacePreviousAndUnlock<Value>(
    _ construction: borrowing FinishedConstruction, _ value: Value, _ comparison: Comparison, tearDown: TearDown?,
    _ outcome: inout RewiringOutcome
  ) -> UInt64 {
    let record = construction.record
    outcome.drop(record.takeValue(comparison.isIdentical ? nil : record.extras?.tearDown), of: self)
    record.setValue(value)
    let version = comparison.isUnchanged ? record.settledVersion : record.versionAfterCurrent
    keepAndUnlock(construction, version: version, expiryCheck: construction.expiryCheck, tearDown: tearDown)
    return version
  }
}
