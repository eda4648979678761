// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ProviderRecord {
  /// Returns a value from now on, instead of what the provider's own factory would create.
  func replace<Value>(with value: Value) {
    noteReplacement()
    if keepCurrent(ifEqualTo: value, edges: EdgeList(), isSetByHand: true) { return }
    guard traits.lifetime == .shared else { return overrideFactory(with: value) }
    exchange(for: value) {
      // The cell stores the value; an override would store it a second time.
      setOverride(nil)
      install(value, edges: EdgeList(), isSetByHand: true)
    }
  }

  /// Drops the current value for another one.
  ///
  /// An object that is written back, as by `root[\.player].volume = 3`, or that a factory returns again, stays and is
  /// not torn down.
  private func exchange<Value>(for value: Value, if isCurrent: () -> Bool = { true }, _ change: () -> Void) {
    _ = withWiring {
      $0.rewire(from: self, releasing: holds(value) && isCurrent() ? .carriedOver : .dropped, change: change)
    }
  }

  /// Whether the provider has this very object, even as a doubtful value, and tears it down.
  ///
  /// The lock is held.
  func holds<Value>(_ value: Value) -> Bool {
    extras?.tearDown != nil && hasValue && areIdentical(copyValue(as: Value.self), value)
  }

  @inline(never)
  private func overrideFactory<Value>(with value: Value) {
    let override = Override(value: value)
    wiring.rewire(from: self, releasing: .dropped) { setOverride(override) }
  }

  /// Sets what overrides the provider's own factory, if anything.
  ///
  /// The lock is held.
  fileprivate func setOverride(_ override: AnyObject?) {
    if let override { lazyExtras.override = override } else { extras?.override = nil }
    if traits.lifetime == .transient { wiring.updateReplacedTransients() }
  }

  /// Whether the provider's own factory is not asked: the value was set by hand, or something overrides the factory.
  ///
  /// The lock is held.
  fileprivate var isOverridden: Bool { isSetByHand || extras?.override != nil }

  /// Keeps the value if it equals the one that would take its place: nothing changes for its dependents.
  ///
  /// - Parameters:
  ///   - value: The value that would take its place.
  ///   - edges: What the new value was built from.
  ///   - isSetByHand: Whether it was set by hand.
  ///   - override: What creates the values from then on, if not the provider's own factory.
  /// - Returns: Whether they are equal, and nothing has changed in the meantime.
  private func keepCurrent<Value>(
    ifEqualTo value: Value, edges: EdgeList, isSetByHand: Bool, override: Override<Value>? = nil
  ) -> Bool {
    // Not in a closure, because what that returns, a tuple or an optional value, would need metadata that is created at
    // run time.
    wiring.lock()
    guard let number = comparableConstructionNumber else {
      wiring.unlock()
      return false
    }
    let current = copyValue(as: Value.self)
    wiring.unlock()
    // Compared without the lock, because that may run user code.
    guard areEqual(current, value) else { return false }
    let isIdentical = areIdentical(current, value)
    var previous: AnyObject?
    var expiry: ExpiryCheck?
    defer { withExtendedLifetime((previous, expiry)) {} }
    let isKept = withLock {
      guard comparableConstructionNumber == number else { return false }
      // It may hold a part that has been torn down, or will be, which would not change it any more. The object that is
      // written back holds that in any case.
      let mayHoldTornDown = self.edges.inherited.contains(.hasTearDown) && canHoldObject(Value.self)
      if mayHoldTornDown && !(isIdentical && status == .built) { return false }
      // Its dependents do not know about a source that expires, or one that has changed. What leads back here is a
      // cycle, which the next read reports.
      guard edges.areCurrent && !edges.areExpiring && !isReached(from: edges) else { return false }
      // Nor do those that continued without a value.
      if extras?.hasDependentsWithoutValue ?? false { return false }
      previous = extras?.override
      if override != nil || previous != nil { lazyExtras.override = override }
      self.isSetByHand = isSetByHand
      self.edges = edges
      if !edges.isEmpty { wiring.hasEdges = true }
      expiry = forgetExpiry()
      settle()
      withWiring { $0.confirmations &+= 1 }
      return true
    }
    if isKept { forgetUnreadReplacementIfInUse() }
    return isKept
  }

  /// Creates values with another factory from now on; `first` is one that it has created, without edges if it is
  /// already outdated.
  func replace<Value>(by override: Override<Value>, first: Value, edges: EdgeList?) {
    noteReplacement()
    if let edges { wiring.linkIfNeeded(for: edges) }
    let expiryCheck = firstToExpire(
      withLock { extras?.expiration }?.makeExpiryCheck(for: self),
      edges.flatMap { wiring.checkInheritedFromAncestors(by: self, through: $0) })
    if let edges, expiryCheck == nil,
      keepCurrent(ifEqualTo: first, edges: edges, isSetByHand: false, override: override)
    {
      return
    }
    exchange(for: first, if: { edges?.areCurrent ?? false }) {
      setOverride(override)
      isSetByHand = false
      if traits.lifetime == .shared, let edges, edges.areCurrent {
        install(first, edges: edges, isSetByHand: false, expiryCheck: expiryCheck)
      }
    }
  }

  /// Wraps the value that the provider returns, and all that it will create, with the decorators of an override.
  func decorate<Value>(by wrapper: Override<Value>) {
    noteReplacement()
    // Once more if the value was replaced or dropped while the decorator ran, because then it wrapped the wrong one.
    while !decorateCurrent(by: wrapper) {}
  }

  private func decorateCurrent<Value>(by wrapper: Override<Value>) -> Bool {
    // An existing value is wrapped as it is, rather than rebuilt.
    wiring.lock()
    let number = currentConstructionNumber
    let built = number == nil ? nil : copyValue(as: Value.self)
    let (edges, expiryCheck, isSetByHand) = (self.edges, extras?.expiryCheck, self.isSetByHand)
    wiring.unlock()
    let thread = ThreadContext.current
    thread.pushFrame(self)
    thread.note(override: wrapper)
    let decorated = built.map(wrapper.decorate)
    let (frame, decoratorEdges) = thread.popFrame()
    wiring.linkIfNeeded(for: decoratorEdges)
    let decoratorCheck = wiring.checkInheritedFromAncestors(by: self, through: decoratorEdges)
    if let number, let built, let decorated, !frame.isStale, areEqual(built, decorated),
      keep(number, adding: decoratorEdges, { add(wrapper, around: built) })
    {
      return true
    }
    var unkept: (value: PendingTearDown, batch: TearDownBatch)?
    let isDone = wiring.rewire(
      from: self, if: { isCurrent(number, builtFrom: edges, isSetByHand) },
      // A value that was kept only for comparison is not in the new one.
      releasing: number == nil ? .dropped : .carriedOver,
      change: {
        add(wrapper, around: built)
        guard let decorated else { return }
        // A part that is never rebuilt may have been built from values that no longer exist.
        if !frame.isStale && decoratorEdges.areCurrent {
          let isSetByHand = self.isSetByHand && decoratorEdges.isEmpty
          install(
            decorated, edges: edges + decoratorEdges, isSetByHand: isSetByHand,
            expiryCheck: firstToExpire(expiryCheck, decoratorCheck))
        } else if let tearDown = extras?.tearDown {
          extras?.tearDown = nil
          unkept = (PendingTearDown(of: decorated, by: tearDown), TearDownBatch(of: wiring))
        }
      })
    if let unkept { unkept.batch.runInTask([unkept.value]) }
    // A decorator that replaces or decorates its own provider would do so each time.
    return isDone || frame.isReplaced
  }

  /// Whether the value is still that of a construction, with the same origin: an equal replacement changes only that.
  ///
  /// The lock is held.
  private func isCurrent(_ number: UInt64?, builtFrom edges: EdgeList, _ isSetByHand: Bool) -> Bool {
    currentConstructionNumber == number
      && (number == nil || self.edges == edges && self.isSetByHand == isSetByHand)
  }

  /// Lets later values be decorated.
  ///
  /// The lock is held.
  ///
  /// - Parameters:
  ///   - wrapper: Its decorators are applied after those that there are.
  ///   - built: The current value: if it was set by hand, it is what later values are made of.
  private func add<Value>(_ wrapper: Override<Value>, around built: Value?) {
    let replacement = isSetByHand ? built.map(Override.init(value:)) : nil
    let wrapped = override(of: Value.self) ?? replacement ?? Override()
    setOverride(wrapped.decorated(by: wrapper))
  }

  /// Keeps the current value although it is decorated, because the result is equal.
  private func keep(_ number: UInt64, adding decoratorEdges: EdgeList, _ addDecorator: () -> Void) -> Bool {
    let isKept = withLock {
      guard currentConstructionNumber == number, decoratorEdges.areCurrent && !decoratorEdges.areExpiring,
        !isReached(from: decoratorEdges)
      else { return false }
      addDecorator()
      if decoratorEdges.isEmpty { return true }
      isSetByHand = false
      wiring.noteEdges(edges + decoratorEdges, of: self, extras?.expiryCheck)
      return true
    }
    if isKept { forgetUnreadReplacementIfInUse() }
    return isKept
  }

  /// Whether what was read is this provider, or was built from it, directly or not.
  ///
  /// The lock is held. Ancestors are not searched: nothing of theirs is built from a part of a child root.
  @inline(never)
  private func isReached(from edges: EdgeList) -> Bool {
    var reached: [ProviderRecord] = []
    var next = 0
    var edges = edges
    while true {
      for edge in edges where withWiring(edge.record.belongs) && !reached.contains(edge.record) {
        if edge.record == self { return true }
        reached.append(edge.record)
      }
      if next == reached.count { return false }
      edges = reached[next].edges
      next += 1
    }
  }

  /// The value that the next reader would get without a construction, if there is one.
  func currentValue<Value>(as _: Value.Type) -> Value? {
    withLock { currentConstructionNumber == nil ? nil : copyValue(as: Value.self) }
  }

  /// The number of the construction whose value is in the cell and current, if there is one.
  ///
  /// The lock is held.
  private var currentConstructionNumber: UInt64? {
    status == .built && hasValue ? constructionNumber : nil
  }

  /// The number of the construction of a value with which another one can be compared: the current one, or one that its
  /// dependents still have, because it may turn out to be unchanged.
  ///
  /// The lock is held.
  private var comparableConstructionNumber: UInt64? {
    status != .building && hasComparableValue ? constructionNumber : nil
  }

  /// Stores a value that was not created by a read.
  ///
  /// The lock is held, and the cell is empty.
  private func install<Value>(
    _ value: Value, edges: EdgeList, isSetByHand: Bool, expiryCheck: ExpiryCheck? = nil
  ) {
    setValue(value)
    if !edges.isEmpty || expiryCheck != nil { wiring.noteEdges(edges, of: self, expiryCheck) }
    self.isSetByHand = isSetByHand
    status = .built
    // So that code that is comparing or wrapping the previous value can tell that it is gone.
    constructionNumber &+= 1
    publish()
  }
}

extension WiringCore {
  /// Removes what overrides a provider's own factory.
  func restore(_ record: ProviderRecord) {
    record.noteReplacement()
    rewire(
      from: record, if: { record.isOverridden },
      // A value that is not an object is kept until the next read, which may create an equal one. A value that is
      // known to be an object, as on Linux, is released immediately, and a value with a tear-down is torn down.
      releasing: record.cell.pointee.is_reference == 0 && record.extras?.tearDown == nil ? .compared : .dropped,
      change: {
        record.setOverride(nil)
        record.extras?.unreadReplacement = nil
        record.isSetByHand = false
      })
  }

  func restoreAll() {
    for record in withLock({ records.filter(\.isOverridden) }) { restore(record) }
  }
}
