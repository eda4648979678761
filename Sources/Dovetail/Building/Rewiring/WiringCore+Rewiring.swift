// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// One walk through the tree, from a provider that changes to everything that was built from it.
struct Rewiring {
  let number: UInt64
  let source: ProviderRecord
  /// Whether the source keeps its value: its observers were notified when that became doubtful.
  var sparesSource = false

  /// Whether a provider is the source, and keeps its value.
  func spares(_ record: ProviderRecord) -> Bool { sparesSource && record == source }
}

extension WiringCore {
  /// How a provider that changes releases its value.
  enum Release {
    /// The value is dropped, and torn down if the provider has a tear-down.
    case dropped
    /// The value is dropped here, but lives on as the one that replaces it, or inside that: it is not torn down.
    case carriedOver
    /// The next value may be equal: dependents wait for the comparison.
    case compared
  }

  /// Drops a provider's value and, transitively, all values that were built from it.
  ///
  /// - Parameters:
  ///   - source: The provider that changes.
  ///   - condition: Whether it changes, asked under the locks.
  ///   - release: What happens to its value, asked under the locks as well.
  ///   - change: Applied to the provider under its lock, when its value and those that were built from it have been
  ///     removed. It may install another one.
  ///   - afterTearDown: Called when what was dropped has been torn down and released, if something is torn down.
  /// - Returns: Whether the condition was met. If the wiring was torn down, there is nothing to do, and the result is
  ///   `true`.
  @discardableResult @inline(never)
  func rewire(
    from source: ProviderRecord, if condition: () -> Bool = { true }, releasing release: @autoclosure () -> Release,
    change: () -> Void = {}, afterTearDown: (@Sendable () -> Void)? = nil
  ) -> Bool {
    var outcome = RewiringOutcome()
    let isDone = withTreeLock { root in
      root.rewirings += 1
      let rewiring = Rewiring(number: root.rewirings, source: source)
      lock()
      defer { unlock() }
      if rejectsNewReads { return true }
      guard condition() else { return false }
      dropValues(rewiring, release(), &outcome)
      // Before the change: a thread that sees the new value must not see what was built from the old one.
      visitDescendants(rewiring, &outcome)
      // Last, so that it can tell whether what it installs was built from a value that has just been dropped.
      change()
      return true
    }
    outcome.finish(afterTearDown: afterTearDown)
    return isDone
  }

  /// Drops what was built from the value of a provider, which is about to be torn down because its successor has turned
  /// out to be another one: what holds it is torn down first.
  ///
  /// Called without locks; takes the lock, so that the caller can replace the value before anything else happens.
  ///
  /// - Parameters:
  ///   - source: The provider, which is being built.
  ///   - condition: Whether the value will be replaced; called under the locks.
  ///   - outcome: Receives what was dropped; its batch of tear-downs has begun, for the value as well.
  @inline(never)
  func dropDependentsAndLock(
    of source: ProviderRecord, if condition: () -> Bool, _ outcome: inout RewiringOutcome
  ) {
    withTreeLock { root in
      root.rewirings += 1
      let rewiring = Rewiring(number: root.rewirings, source: source, sparesSource: true)
      lock()
      // The end tears down what there is in the right order.
      guard phase == .open, condition() else { return }
      outcome.beginTearDowns(of: self)
      source.mark = rewiring.number
      source.consequence = .dropped
      markAndDivertReaders(rewiring)
      applyConsequences(rewiring, &outcome)
      visitDescendants(rewiring, &outcome)
    }
  }

  /// Drops the value of the provider that changes, and those of this wiring that were built from it.
  ///
  /// Both locks are held.
  private func dropValues(_ rewiring: Rewiring, _ release: Release, _ outcome: inout RewiringOutcome) {
    let source = rewiring.source
    source.mark = rewiring.number
    source.consequence = release == .compared && source.hasComparableValue ? .compared : .dropped
    markAndDivertReaders(rewiring)
    if source.status == .building { outcome.waiters = source.overtakeConstruction() }
    source.apply(&outcome, release)
    outcome.override = source.extras?.override
    outcome.tearDown = source.extras?.tearDown
    // A value that is kept for comparison may have to be torn down later.
    if source.consequence == .dropped && release != .carriedOver { source.extras?.tearDown = nil }
    if hasEdges { applyConsequences(rewiring, &outcome) }
  }

  /// Determines the effect of a rewiring on the providers of this wiring, and diverts their readers.
  ///
  /// Both locks are held.
  private func markAndDivertReaders(_ rewiring: Rewiring) {
    var hasReaders =
      rewiring.source.belongs(to: self) && !rewiring.spares(rewiring.source) && dovetail_withdraw(rewiring.source.cell)
    if hasEdges {
      // Most values were built after what they were built from. In that order even a long chain uses little of the
      // stack.
      if dovetail_cell_count(state) > 256 {
        for record in builtRecords() { markConsequence(for: record, rewiring) }
      }
      for record in records {
        let consequence = markConsequence(for: record, rewiring)
        if consequence != .none && !rewiring.spares(record) && dovetail_withdraw(record.cell) { hasReaders = true }
      }
    }
    // Once for all of them, because the wait is expensive.
    if hasReaders { dovetail_wait_for_readers() }
  }

  /// Both locks are held, and no reader is in a cell that is affected.
  private func applyConsequences(_ rewiring: Rewiring, _ outcome: inout RewiringOutcome) {
    for record in records
    where record.consequence != .none && record != rewiring.source && record.mark == rewiring.number {
      record.apply(&outcome, mustNotify: !rewiring.sparesSource)
    }
  }

  private func visitDescendants(_ rewiring: Rewiring, _ outcome: inout RewiringOutcome) {
    var visited: [WiringCore] = []
    forEachDescendant(&visited) { descendant in
      descendant.withLock {
        outcome.followTearDowns(of: descendant)
        // A tear-down may still read what it has; nothing could be built instead.
        guard descendant.hasEdges && !descendant.isReadOnly else { return }
        descendant.markAndDivertReaders(rewiring)
        descendant.applyConsequences(rewiring, &outcome)
      }
    }
    outcome.visited = visited
  }

  /// Determines the effect of a rewiring on a provider once, together with those on what its value was built from, and
  /// marks all of them.
  ///
  /// Both locks are held.
  @discardableResult
  private func markConsequence(for record: ProviderRecord, _ rewiring: Rewiring) -> ProviderRecord.Consequence {
    if record.mark == rewiring.number { return record.consequence }
    if !record.belongs(to: self) { return .none }  // An ancestor's, and not affected.
    record.mark = rewiring.number
    record.consequence = .none
    if record.traits.rewiring == .never || record.isSetByHand { return .none }
    for edge in record.edges {
      let dependency = edge.record
      // What read an instance that is not kept has also recorded the edges of that instance, so they are among these.
      if !dependency.keepsInstance && record.keepsInstance && dependency != rewiring.source { continue }
      // Built without the value that goes, because the provider had failed.
      if rewiring.spares(dependency) && edge.version != dependency.settledVersion { continue }
      let source = markConsequence(for: dependency, rewiring)
      if source == .none { continue }
      if source == .dropped {
        record.consequence = record.hasComparableValue ? .compared : .dropped
        break
      }
      record.consequence = .doubtful
    }
    return record.consequence
  }
}

extension ProviderRecord {
  /// Applies the consequence of a rewiring.
  ///
  /// The locks are held, and no reader is in the cell. There is a `release` only where the rewiring begins.
  fileprivate func apply(
    _ outcome: inout RewiringOutcome, _ release: WiringCore.Release? = nil, mustNotify: Bool = true
  ) {
    if mustNotify, let observers = extras?.observers { outcome.observers += observers.all }
    // What an instance that is not kept was built from is recorded by its readers, so its own provider has nothing to
    // change.
    if release == nil && !keepsInstance { return }
    if consequence == .doubtful {
      markDoubtful()
      if status == .built {
        status = .doubtful
        wasDoubtful = true
      }
      return
    }
    if consequence == .compared {
      markDoubtful()
    } else {
      if hasValue {
        let tearDown = release == .carriedOver ? nil : extras?.tearDown
        withWiring { outcome.drop(takeValue(tearDown), of: $0) }
      }
      extras?.instance = nil
      if !edges.isEmpty { edges = EdgeList() }
      version = versionAfterCurrent
      extras?.hasDependentsWithoutValue = false
    }
    wasDoubtful = false
    if let check = forgetExpiry() { outcome.expiryChecks.append(check) }
    if status != .building { status = .idle }
  }
}
