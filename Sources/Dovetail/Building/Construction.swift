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
  let edges: [Edge]
  let isStale: Bool
  let start: UInt64
  let origin: Origin
}

extension WiringCore {
  /// Keeps a value that was just made on a thread, unless it is outdated already, and hands it out.
  func finish<Value>(
    _ made: Construction, _ value: Value, _ options: ProviderOptions<Value>?, on thread: ThreadContext
  ) -> Value {
    var version: UInt64 = 0
    let kept = finish(made, value, options, &version)
    if version == 0 {
      thread.markStale(in: self)
    } else {
      thread.noteRead(of: made.record, version: version, in: self)
    }
    return kept
  }

  /// Keeps a value that was just made, unless it is outdated already.
  ///
  /// - Parameter version: Set to the version of what was kept; left alone if nothing was.
  /// - Returns: The value to hand out.
  func finish<Value>(
    _ made: Construction, _ value: Value, _ options: ProviderOptions<Value>?, _ version: inout UInt64
  ) -> Value {
    let record = made.record
    if !made.edges.isEmpty { linkIfNeeded(for: made.edges) }
    if record.hasValueToCompare(in: made) { return finishComparing(made, value, options, &version) }
    let hasExpired = options?.expiry()
    let instance = record.traits.lifetime == .weak ? classInstance(value, of: record) : nil
    lock()
    guard canKeep(made) else {
      let waiters = record.construction == made.number ? record.endConstruction(.idle) : Waiters()
      unlock()
      waiters.wake()
      endUnkept(made, value, options)
      return value
    }
    if let instance { record.madeExtras.instance = instance } else { record.setValue(value) }
    record.version = (record.version | 1) &+ 1
    version = keep(made, hasExpired, options.flatMap { $0.end(made.origin) })
    return value
  }

  /// Whether a value may be kept. The lock is held.
  private func canKeep(_ made: Construction) -> Bool {
    made.record.construction == made.number && !made.isStale && phase == .open
      && (made.edges.isEmpty || made.edges.allSatisfy(\.isCurrent))
  }

  /// Notes how a value came about that has just been put in its cell. The lock is held, and released.
  private func keep(
    _ made: Construction, _ hasExpired: (@Sendable () -> Bool)?, _ tearDown: (@Sendable (Any) async throws -> Void)?
  ) -> UInt64 {
    let record = made.record
    record.edges = made.edges
    record.wasDoubtful = false
    record.isReplacedByValue = made.origin == .replacementValue && made.edges.isEmpty
    if tearDown != nil || record.extras != nil { record.madeExtras.tearDown = tearDown }
    if hasExpired != nil || !made.edges.isEmpty || record.isExpiring { record.noteExpiry(hasExpired) }
    lastOrder &+= 1
    record.order = lastOrder
    record.start = made.start
    record.ticks = dovetail_ticks() &- made.start
    let version = record.version
    let waiters = record.endConstruction(.built)
    record.publish()
    unlock()
    waiters.wake()
    return version
  }

  /// Finishes a construction whose provider still has the value from before: if nothing has changed for those who
  /// depend on it, that value goes on.
  @inline(never)
  private func finishComparing<Value>(
    _ made: Construction, _ value: Value, _ options: ProviderOptions<Value>?, _ version: inout UInt64
  ) -> Value {
    let record = made.record
    let previous = withLock { record.hasValueToCompare(in: made) ? record.copyValue(as: Value.self) : value }
    let isUnchanged =
      withLock { record.wasDoubtful && record.edges.elementsEqual(made.edges, by: ==) } || areEqual(previous, value)
    let hasExpired = options?.expiry()
    lock()
    guard canKeep(made) && record.hasValue else {
      let waiters = record.construction == made.number ? record.endConstruction(.idle) : Waiters()
      unlock()
      waiters.wake()
      endUnkept(made, value, options)
      return value
    }
    if isUnchanged {
      record.version &= ~1
      version = keep(made, hasExpired, options.flatMap { $0.end(made.origin) })
      return previous
    }
    let replaced = record.takeValue()
    record.setValue(value)
    record.version = (record.version | 1) &+ 1
    version = keep(made, hasExpired, options.flatMap { $0.end(made.origin) })
    withExtendedLifetime(replaced) {}
    return value
  }

  /// Ends a value that was outdated before it could be kept.
  private func endUnkept<Value>(_ made: Construction, _ value: Value, _ options: ProviderOptions<Value>?) {
    if let tearDown = options?.end(made.origin) { DroppedValue(value: value, order: 0, tearDown).end() }
  }

  private func linkIfNeeded(for edges: [Edge]) {
    if !isLinked && edges.contains(where: { $0.record.wiring !== self }) { link() }
  }
}

extension ProviderRecord {
  /// Whether a value from before waits to be compared with the one that was made.
  fileprivate func hasValueToCompare(in made: Construction) -> Bool {
    // Only the builder puts a value in the cell, so that an empty one stays empty; a full one may be emptied.
    hasValue && construction == made.number
  }

  fileprivate func noteExpiry(_ hasExpired: (@Sendable () -> Bool)?) {
    var sources: [ProviderRecord] = []
    for edge in edges where edge.record.isExpiring {
      if edge.record.wiring !== wiring || edge.record.extras?.hasExpired != nil { sources.append(edge.record) }
      if edge.record.wiring === wiring { sources += edge.record.extras?.expiringSources ?? [] }
    }
    isExpiring = hasExpired != nil || !sources.isEmpty
    if isExpiring || extras != nil {
      madeExtras.hasExpired = hasExpired
      madeExtras.expiringSources = sources
    }
  }
}

/// Whether two values are `Equatable` and equal.
func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Left: Equatable>(_ left: Left) -> Bool { (other as? Left).map { $0 == left } ?? false }
  guard let one = one as? any Equatable else { return false }
  return compare(one)
}

/// Whether a value can be compared at all.
func hasComparableType<Value>(_ value: Value) -> Bool { value is any Equatable }

/// The object that a weak provider is to remember.
private func classInstance<Value>(_ value: Value, of record: ProviderRecord) -> AnyObject {
  let any = value as Any
  guard Swift.type(of: any) is AnyObject.Type else { stop(.weakNeedsClass(record, made: Swift.type(of: any))) }
  return any as AnyObject
}
