// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// Who made a value.
enum Origin {
  /// The provider's own factory.
  case own
  /// A factory that stands in for it.
  case replacementFactory
  /// Somebody by hand: the value stays until it is restored.
  case replacementValue
}

/// What is known of a value that a factory has just made.
struct Construction {
  let record: ProviderRecord
  let number: UInt64
  let edges: EdgeList
  let isStale: Bool
  let start: UInt64
  let origin: Origin
}

extension WiringCore {
  /// Keeps a value that was just made on a thread, unless it is outdated already, and hands it out.
  func finish<Value>(
    _ made: Construction, _ value: Value, _ options: ProviderOptions?, on thread: ThreadContext
  ) -> Value {
    var version: UInt64 = 0
    let kept = finish(made, value, options, &version)
    if version == 0 {
      thread.markStale(in: self)
    } else {
      thread.noteRead(of: made.record.cell, version: version, in: self)
      if made.origin == .own, options?.hasEnd ?? false { thread.noteEndable(made.record) }
    }
    return kept
  }

  /// Keeps a value that was just made, unless it is outdated already.
  ///
  /// Sets `version` to that of what was kept, leaves it alone if nothing was, and returns the value to hand out.
  func finish<Value>(
    _ made: Construction, _ value: Value, _ options: ProviderOptions?, _ version: inout UInt64
  ) -> Value {
    let record = made.record
    if parent != nil && !isLinked && hasForeign(made.edges) { link() }
    let hasExpired = options?.expiration?.start()
    let instance = record.traits.lifetime == .weak ? classInstance(value, of: record) : nil
    lock()
    if record.hasValueToCompare(in: made) {
      unlock()
      return finishComparing(made, value, options, hasExpired, &version)
    }
    guard canKeep(made) else {
      unlock()
      abandon(record, made.number)
      endUnkept(made, value, options)
      return value
    }
    if record.traits.lifetime == .weak { record.madeExtras.instance = instance } else { record.setValue(value) }
    // Also if it is a weak one's next instance: that nobody held the last one is no reason to build anything anew.
    record.version = record.versionOfNewValue
    version = keep(made, hasExpired, options?.end(made.origin))
    return value
  }

  private func canKeep(_ made: Construction) -> Bool {
    canKeep(made.record, made.number, isStale: made.isStale, made.edges)
  }

  /// Whether a value may be kept.
  ///
  /// The lock is held.
  @inline(__always)
  func canKeep(_ record: ProviderRecord, _ number: UInt64, isStale: Bool, _ edges: some Sequence<Edge>) -> Bool {
    record.construction == number && !isStale && phase == .open && edges.allSatisfy(\.isCurrent)
  }

  /// Notes what a value was built from that is to be kept, and whether it expires.
  ///
  /// The lock is held.
  func noteEdges(_ edges: EdgeList, of record: ProviderRecord, _ hasExpired: (@Sendable () -> Bool)? = nil) {
    if !edges.isEmpty { hasEdges = true }
    record.edges = edges
    if hasExpired != nil || record.isExpiring || edges.contains(where: \.isExpiring) { record.noteExpiry(hasExpired) }
  }

  /// Notes when a value came about that is to be kept.
  ///
  /// The lock is held.
  @inline(__always)
  func noteConstruction(of record: ProviderRecord, start: UInt64, isReplacement: Bool) {
    record.wasDoubtful = false
    record.isReplacedByValue = isReplacement
    lastOrder &+= 1
    record.order = lastOrder
    record.start = start
    record.ticks = dovetail_ticks() &- start
  }

  /// Lets readers have the value that was put in its cell, and those who wait go on.
  ///
  /// The lock is held, and released.
  @inline(__always)
  func publish(_ record: ProviderRecord) {
    let waiters = record.endConstruction(.built)
    record.publish()
    unlock()
    waiters?.wake()
  }

  /// Keeps a value that has just been put in its cell, and returns its version.
  ///
  /// The lock is held, and released.
  private func keep(
    _ made: Construction, _ hasExpired: (@Sendable () -> Bool)?, _ tearDown: (@Sendable (Any) async throws -> Void)?
  ) -> UInt64 {
    let record = made.record
    noteEdges(made.edges, of: record, hasExpired)
    var previousTearDown: (@Sendable (Any) async throws -> Void)?
    if tearDown != nil || record.extras != nil {
      let extras = record.madeExtras
      previousTearDown = extras.tearDown
      extras.tearDown = tearDown
    }
    defer { withExtendedLifetime(previousTearDown) {} }
    noteConstruction(
      of: record, start: made.start, isReplacement: made.origin == .replacementValue && made.edges.isEmpty)
    let version = record.version
    publish(record)
    return version
  }

  /// Finishes a construction whose provider still has the value from before: if nothing has changed for those who
  /// depend on it, that value goes on.
  @inline(never)
  private func finishComparing<Value>(
    _ made: Construction, _ value: Value, _ options: ProviderOptions?, _ hasExpired: (@Sendable () -> Bool)?,
    _ version: inout UInt64
  ) -> Value {
    let record = made.record
    let previous = withLock { record.hasValueToCompare(in: made) ? record.copyValue(as: Value.self) : value }
    let isUnchanged =
      withLock { record.wasDoubtful && record.edges == made.edges } || areEqual(previous, value)
    lock()
    guard canKeep(made) && record.hasValue else {
      unlock()
      abandon(record, made.number)
      endUnkept(made, value, options)
      return value
    }
    if isUnchanged {
      record.version &= ~1
      version = keep(made, hasExpired, options?.end(made.origin))
      if !areOneObject(previous, value) { endUnkept(made, value, options) }
      return previous
    }
    let replaced = record.takeValue(order: record.order, record.extras?.tearDown)
    record.setValue(value)
    record.version = (record.version | 1) &+ 1
    version = keep(made, hasExpired, options?.end(made.origin))
    replaced.end()
    replaced.release()
    return value
  }

  /// Ends a value that was outdated before it could be kept.
  private func endUnkept<Value>(_ made: Construction, _ value: Value, _ options: ProviderOptions?) {
    guard let tearDown = options?.end(made.origin) else { return }
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
      memory.initializeElement(at: 0, to: value)
      let dropped = DroppedValue(moving: memory.baseAddress!, type: Value.self, order: 0, tearDown)
      dropped.end()
      dropped.release()
    }
  }

  /// Whether some of the edges lead to other roots.
  func hasForeign(_ edges: some Sequence<Edge>) -> Bool { edges.contains { $0.record.wiring !== self } }
}

extension ProviderRecord {
  /// Whether a value from before waits to be compared with the one that was made.
  ///
  /// The lock is held.
  fileprivate func hasValueToCompare(in made: Construction) -> Bool {
    self.hasValue && self.construction == made.number
  }

  /// Notes that a value expires, or is built from one that does.
  ///
  /// The lock is held.
  func noteExpiry(_ hasExpired: (@Sendable () -> Bool)?) {
    var sources: [ProviderRecord] = []
    for edge in self.edges where edge.isExpiring {
      let source = edge.record
      if source.wiring !== self.wiring || source.extras?.hasExpired != nil { sources.append(source) }
      if source.wiring === self.wiring { sources += source.extras?.expiringSources ?? [] }
    }
    isExpiring = hasExpired != nil || !sources.isEmpty
    if isExpiring || self.extras != nil {
      madeExtras.hasExpired = hasExpired
      madeExtras.expiringSources = sources
    }
  }

  /// Notes that a value does not expire any more.
  ///
  /// The lock is held.
  func forgetExpiry() {
    guard isExpiring else { return }
    isExpiring = false
    self.extras?.hasExpired = nil
    self.extras?.expiringSources = []
  }
}

/// The object that a weak provider is to remember, if it has made one: `nil` is a value, too.
private func classInstance<Value>(_ value: Value, of record: ProviderRecord) -> AnyObject? {
  var any = value as Any
  while let optional = any as? any AnyOptional {
    guard let wrapped = optional.wrapped else { return nil }
    any = wrapped
  }
  guard Swift.type(of: any) is AnyObject.Type else { stop(.weakNeedsClass(record, made: Swift.type(of: any))) }
  return any as AnyObject
}

/// An optional of a type that is not known.
private protocol AnyOptional {
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var wrapped: Any? { self }
}
