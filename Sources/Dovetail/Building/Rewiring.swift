// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// What a rewiring leaves to be done when no lock is held any more.
struct RewiringOutcome {
  /// The list of the values that were dropped.
  private(set) var dropped: DroppedValue?
  private var hasTearDowns = false
  var observers: [@Sendable () -> Void] = []
  var waiters: Waiters?
  /// The children that the rewiring came to.
  var visited: [WiringCore] = []
  /// What else must not be freed while a lock is held: it belongs to the user, and may own the last reference to a value.
  private var released: [Any] = []

  /// Tells those who wait and those who watch, ends the dropped values, and lets them go.
  func finish() {
    waiters?.wake()
    for observer in observers { observer() }
    if hasTearDowns { dropped?.end() }
    dropped?.release()
  }

  /// Keeps something until no lock is held any more.
  mutating func release(_ some: Any?) {
    if let some { released.append(some) }
  }

  mutating func drop(_ value: DroppedValue) {
    value.follow(dropped)
    dropped = value
    if value.hasTearDown { hasTearDowns = true }
  }
}

/// One walk through the tree, from a provider that changes to all that was built from it.
struct Rewiring {
  let number: UInt64
  let source: ProviderRecord
}

extension WiringCore {
  /// How a provider that changes lets go of its value.
  enum Release {
    /// The value is dropped, and ended if the provider says how.
    case dropped
    /// The value is dropped, but goes on inside the one that takes its place.
    case wrapped
    /// The value may come out equal again: dependents wait for the comparison.
    case compared
  }

  /// Lets a provider go of its value and, transitively, drops all values that were built from it.
  ///
  /// - Parameters:
  ///   - source: The provider that changes.
  ///   - release: What becomes of its value.
  ///   - isCurrent: Asked under the locks, unless the wiring was torn down; if it says no, nothing is done.
  ///   - change: Applied to the provider under its lock, when its value and those that were built from it are gone. It
  ///     may install another one.
  /// - Returns: `false` if `isCurrent` said no. If the wiring was torn down, there is nothing to do, and that is `true`.
  @discardableResult @inline(never)
  func rewire(
    from source: ProviderRecord, _ release: Release, if isCurrent: () -> Bool = { true }, change: () -> Void
  ) -> Bool {
    var outcome = RewiringOutcome()
    let isDone = withTreeLock { root in
      root.rewirings += 1
      let rewiring = Rewiring(number: root.rewirings, source: source)
      lock()
      guard !hasEnded && isCurrent() else {
        defer { unlock() }
        return hasEnded
      }
      dropValues(rewiring, release, &outcome)
      // Last, so that it can see whether what it installs was built from a value that has just been dropped.
      change()
      unlock()
      visitChildren(rewiring, &outcome)
      return true
    }
    outcome.finish()
    return isDone
  }

  /// Drops the value of the provider that changes, and those of this wiring that were built from it.
  ///
  /// Both locks are held.
  private func dropValues(_ rewiring: Rewiring, _ release: Release, _ outcome: inout RewiringOutcome) {
    let source = rewiring.source
    source.mark = rewiring.number
    source.consequence = .rebuilt
    source.keepsValue = release == .compared && source.hasComparableValue
    mark(rewiring)
    if source.status == .building {
      // Its builder has been overtaken, and hands the value out without keeping it.
      source.construction += 1
      outcome.waiters = source.endConstruction(.idle)
    }
    source.apply(&outcome, release)
    outcome.release(source.extras?.interposition)
    outcome.release(source.extras?.tearDown)
    // A value that is kept for a comparison may have to be ended later.
    if release != .wrapped && !source.keepsValue { source.extras?.tearDown = nil }
    if hasEdges { applyConsequences(rewiring, &outcome) }
  }

  /// Whether a value of a version that was copied must be read again: its time has passed, or that of what it was built
  /// from.
  ///
  /// Called without the lock.
  func hasExpired(_ record: ProviderRecord, _ version: UInt64) -> Bool {
    if rewireExpiredSources(of: record) { return true }
    // Another thread may have been the first to notice it, after the value was copied, and may be on its way here from a
    // parent's provider.
    if !withLock({ record.edges.areCurrent }) { withTreeLock { _ in } }
    return withLock { record.version != version }
  }

  /// Rewires from the first source that has expired.
  ///
  /// - Returns: Whether there was one, so that the value must be read again.
  private func rewireExpiredSources(of record: ProviderRecord) -> Bool {
    guard record.isExpiring else { return false }
    // Put together under the lock: the thread sanitizer does not see that a shared array was let go of by all others.
    for source in withLock({ (record.extras?.expiringSources ?? []) + [record] }) {
      // A parent's provider answers for the sources of its own wiring.
      if source.wiring !== self {
        if source.wiring.rewireExpiredSources(of: source) { return true }
        continue
      }
      let number = withLock { source.construction }
      // What is left of a root that has ended is not built anew.
      guard let hasExpired = withLock({ source.status == .built && !hasEnded ? source.extras?.hasExpired : nil }),
        hasExpired()
      else { continue }
      // Unless somebody else was first: a value that has just been built is not to be dropped.
      rewire(from: source, .compared, if: { source.construction == number && source.extras?.hasExpired != nil }) {
        source.extras?.hasExpired = nil
      }
      return true
    }
    return false
  }

  /// Finds out what a rewiring means for the providers of this wiring, and turns their readers away.
  ///
  /// Both locks are held.
  private func mark(_ rewiring: Rewiring) {
    var hasReaders = rewiring.source.wiring === self && dovetail_withdraw(rewiring.source.cell)
    if hasEdges {
      // Most values were built after what they were built from. In that order even a long chain takes little of the stack.
      if dovetail_cell_count(state) > 256 {
        for record in builtRecords() { _ = consequence(for: record, rewiring) }
      }
      for record in records where consequence(for: record, rewiring) != .none {
        if dovetail_withdraw(record.cell) { hasReaders = true }
      }
    }
    // Once for all of them: the wait is what costs.
    if hasReaders { dovetail_wait_for_readers() }
  }

  /// Both locks are held, and no reader is in a cell that is affected.
  private func applyConsequences(_ rewiring: Rewiring, _ outcome: inout RewiringOutcome) {
    for record in records where record.consequence != .none && record != rewiring.source {
      if record.mark == rewiring.number { record.apply(&outcome) }
    }
  }

  private func visitChildren(_ rewiring: Rewiring, _ outcome: inout RewiringOutcome) {
    var next = firstChild
    while let place = next {
      next = place.next
      // One that is being freed has no readers any more.
      guard let child = place.core else { continue }
      // Its last owner may let go of it meanwhile, and a wiring must not be freed while the tree's lock is held.
      outcome.visited.append(child)
      child.lock()
      if child.hasEdges {
        child.mark(rewiring)
        child.applyConsequences(rewiring, &outcome)
      }
      child.unlock()
      child.visitChildren(rewiring, &outcome)
    }
  }

  private func consequence(for record: ProviderRecord, _ rewiring: Rewiring) -> ProviderRecord.Consequence {
    if record.mark == rewiring.number { return record.consequence }
    if record.wiring !== self { return .none }  // An ancestor's, and not affected.
    record.mark = rewiring.number
    record.consequence = .none
    record.keepsValue = false
    if record.traits.rewiring == .never || record.isReplacedByValue { return .none }
    for edge in record.edges {
      let dependency = edge.record
      // A passing instance hands its own edges on, so that they are among these.
      if !dependency.keepsInstance && record.keepsInstance && dependency != rewiring.source { continue }
      let source = consequence(for: dependency, rewiring)
      if source == .none { continue }
      if source == .rebuilt && !dependency.keepsValue {
        record.consequence = .rebuilt
        break
      }
      record.consequence = .doubtful
    }
    record.keepsValue = record.consequence == .rebuilt && record.hasComparableValue
    return record.consequence
  }
}

extension ProviderRecord {
  /// Takes the consequence of a rewiring.
  ///
  /// The locks are held, and no reader is in the cell. Only where the rewiring begins is there a `release`.
  fileprivate func apply(_ outcome: inout RewiringOutcome, _ release: WiringCore.Release? = nil) {
    if let extras = self.extras { outcome.observers += extras.observers.map(\.notify) }
    // Edges to what a passing instance was built from are noted by its readers, so its own provider has nothing to change.
    if release == nil && !keepsInstance { return }
    if self.consequence == .doubtful {
      version |= 1
      if self.status == .built {
        self.status = .doubtful
        self.wasDoubtful = true
      }
      return
    }
    if self.keepsValue {
      version |= 1
    } else {
      if self.hasValue {
        let tearDown = release == .wrapped ? nil : self.extras?.tearDown
        outcome.drop(takeValue(order: self.order, tearDown.map { end in withWiring { $0.trackEnd(end) } }))
      }
      self.extras?.instance = nil
      if !self.edges.isEmpty { self.edges = EdgeList() }
      version = versionOfNextValue
    }
    self.wasDoubtful = false
    outcome.release(forgetExpiry())
    if self.status != .building { self.status = .idle }
  }
}
