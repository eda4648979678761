// SPDX-License-Identifier: Apache-2.0

extension ProviderRecord {
  /// Hands out a value from now on, whatever the provider's own factory would make.
  func replace<Value>(with value: Value) {
    if keepCurrent(ifEqualTo: value) { return }
    guard self.traits.lifetime == .shared else { return interpose(value) }
    func replace(_ release: WiringCore.Release, if isCurrent: () -> Bool) -> Bool {
      self.wiring.rewire(from: self, release, if: isCurrent) {
        // The cell is the value's home; an interposition would be a second one.
        self.extras?.interposition = nil
        install(value, edges: EdgeList(), isReplacement: true)
      }
    }
    // An object that is written back, as by `root[\.player].volume = 3`, goes on, and must not be ended.
    if let number = numberOfConstruction(of: value), replace(.wrapped, if: { builtConstruction == number }) { return }
    _ = replace(.dropped, if: { true })
  }

  /// The number of the construction that has made this very object, if it is the current value and has an end.
  private func numberOfConstruction<Value>(of value: Value) -> UInt64? {
    self.wiring.withLock {
      guard self.extras?.tearDown != nil, let number = builtConstruction else { return nil }
      return areOneObject(copyValue(as: Value.self), value) ? number : nil
    }
  }

  @inline(never)
  private func interpose<Value>(_ value: Value) {
    let interposition = Interposition(value: value)
    self.wiring.rewire(from: self, .dropped) {
      madeExtras.interposition = interposition
      if self.traits.lifetime == .transient { self.wiring.updateTransients() }
    }
  }

  /// Keeps the current value as the replacement if it equals the new one: nothing changes for those who depend on it.
  private func keepCurrent<Value>(ifEqualTo value: Value) -> Bool {
    let number = self.wiring.withLock { self.status == .built && hasComparableValue ? self.construction : 0 }
    if number == 0 { return false }
    let current = self.wiring.withLock {
      self.construction == number && self.hasValue ? copyValue(as: Value.self) : value
    }
    guard areEqual(current, value) else { return false }
    var interposition: AnyObject?
    defer { withExtendedLifetime(interposition) {} }
    return self.wiring.withLock {
      guard self.status == .built && self.construction == number && self.hasValue else { return false }
      interposition = self.extras?.interposition
      self.extras?.interposition = nil
      self.isReplacedByValue = true
      self.edges = EdgeList()
      forgetExpiry()
      publish()
      return true
    }
  }

  /// Makes values by a factory from now on; `first` is one that it has made, without edges if it is outdated already.
  func replace<Value>(by factory: @escaping @Sendable () -> Value, first: Value, edges: EdgeList?) {
    if let edges, self.wiring.hasForeign(edges) { self.wiring.link() }
    let hasExpired = self.wiring.withLock { self.extras?.expiration }?.start()
    func replace(_ release: WiringCore.Release, if isCurrent: () -> Bool) -> Bool {
      self.wiring.rewire(from: self, release, if: isCurrent) {
        madeExtras.interposition = Interposition(factory: factory)
        self.isReplacedByValue = false
        if self.traits.lifetime == .transient { self.wiring.updateTransients() }
        if self.traits.lifetime == .shared, let edges, edges.allSatisfy(\.isCurrent) {
          install(first, edges: edges, isReplacement: false, hasExpired)
        }
      }
    }
    // An object that the factory gives back goes on, and must not be ended.
    if let edges, let number = numberOfConstruction(of: first),
      replace(.wrapped, if: { builtConstruction == number && edges.allSatisfy(\.isCurrent) })
    {
      return
    }
    _ = replace(.dropped, if: { true })
  }

  /// Wraps the value that the provider hands out, and all that it will make.
  func decorate<Value>(by decorator: @escaping @Sendable (Value) -> Value) {
    // Once more if the value was replaced or dropped while the decorator ran, because then it wrapped the wrong one.
    while !decorateCurrent(by: decorator) {}
  }

  private func decorateCurrent<Value>(by decorator: @escaping @Sendable (Value) -> Value) -> Bool {
    // A value that is built already is wrapped as it is, rather than built once more.
    let built = self.wiring.withLock {
      builtConstruction.map {
        (number: $0, value: copyValue(as: Value.self), edges: self.edges, hasExpired: self.extras?.hasExpired)
      }
    }
    let thread = ThreadContext.current
    thread.begin(self)
    let decorated = built.map { decorator($0.value) }
    let (frame, decoratorEdges) = thread.end()
    if self.wiring.hasForeign(decoratorEdges) { self.wiring.link() }
    var unkeptEnding: Ending?
    let isDone = self.wiring.rewire(from: self, .wrapped, if: { builtConstruction == built?.number }) {
      let replacement = self.isReplacedByValue ? built.map { Interposition(value: $0.value) } : nil
      let wrapped = interposition(of: Value.self) ?? replacement ?? Interposition()
      madeExtras.interposition = wrapped.decorated(by: decorator)
      if self.traits.lifetime == .transient { self.wiring.updateTransients() }
      guard let built, let decorated else { return }
      // A part that is never rebuilt may have been built from what is gone by now.
      if !frame.isStale && decoratorEdges.allSatisfy(\.isCurrent) {
        let isReplacement = self.isReplacedByValue && decoratorEdges.isEmpty
        install(decorated, edges: built.edges + decoratorEdges, isReplacement: isReplacement, built.hasExpired)
      } else if let tearDown = self.extras?.tearDown {
        self.extras?.tearDown = nil
        // When the root is being torn down, that ends the value.
        if self.wiring.phase == .open { unkeptEnding = Ending(value: decorated, tearDown: tearDown) }
      }
    }
    if let unkeptEnding { Ending.runDetached([unkeptEnding]) }
    return isDone
  }

  /// The number of the construction whose value is in the cell and current, if there is one.
  ///
  /// The lock is held.
  private var builtConstruction: UInt64? { self.status == .built && self.hasValue ? self.construction : nil }

  /// Puts a value in place that was not made by a read.
  ///
  /// The lock is held, and the cell is empty.
  private func install<Value>(
    _ value: Value, edges: EdgeList, isReplacement: Bool, _ hasExpired: (@Sendable () -> Bool)? = nil
  ) {
    setValue(value)
    if !edges.isEmpty {
      self.edges = edges
      self.wiring.hasEdges = true
      if hasExpired == nil && edges.contains(where: \.isExpiring) { noteExpiry(nil) }
    }
    if hasExpired != nil { noteExpiry(hasExpired) }
    self.isReplacedByValue = isReplacement
    self.status = .built
    // So that whoever is comparing or wrapping the previous value can tell that it is gone.
    self.construction &+= 1
    self.wiring.lastOrder += 1
    self.order = self.wiring.lastOrder
    publish()
  }
}

extension WiringCore {
  /// Takes away whatever stands between a provider's own factory and its readers.
  func restore(_ record: ProviderRecord) {
    rewire(from: record, .dropped, if: { record.isReplacedByValue || record.extras?.interposition != nil }) {
      record.extras?.interposition = nil
      record.extras?.unreadReplacement = nil
      record.isReplacedByValue = false
      if record.traits.lifetime == .transient { updateTransients() }
    }
  }

  func restoreAll() {
    for record in withLock({ records.filter { $0.isReplacedByValue || $0.extras?.interposition != nil } }) {
      restore(record)
    }
  }
}
