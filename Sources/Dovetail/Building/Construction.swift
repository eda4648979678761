// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// A value that a factory has made, and what is needed to decide whether it is kept.
struct Construction<Value> {
  let record: ProviderRecord
  let number: UInt64
  let value: Value
  let edges: [Edge]
  let isStale: Bool
  let start: UInt64
  /// Whether somebody's replacement made the value, rather than the provider's own factory.
  let isReplacement: Bool
  /// Whether the value itself was set by hand.
  let isReplacedByValue: Bool
  let options: ProviderOptions<Value>?
}

extension WiringCore {
  /// Keeps a value that was just made, unless it is outdated already.
  ///
  /// - Returns: The value to hand out, and its version if it was kept.
  func finish<Value>(_ made: Construction<Value>) -> (value: Value, version: UInt64?) {
    let record = made.record
    if made.edges.contains(where: { $0.record.wiring !== self }) { link() }
    let hasExpired = made.options?.expiry()
    let instance = record.traits.lifetime == .weak ? classInstance(made.value, of: record) : nil
    let kept = valueToKeep(made)

    lock()
    let isCurrent =
      record.construction == made.number && !made.isStale && phase == .open && made.edges.allSatisfy(\.isCurrent)
    guard isCurrent else {
      let waiters = record.construction == made.number ? record.endConstruction(.idle) : Waiters()
      unlock()
      waiters.wake()
      if !made.isReplacement, let tearDown = made.options?.onTearDown {
        DroppedValue(value: made.value, order: 0) { try await tearDown($0 as! Value) }.end()
      }
      return (made.value, nil)
    }
    var replaced: Any?
    if kept == nil {
      if record.hasValue { replaced = record.takeValue() }
      if let instance { record.instance = instance } else { record.setValue(made.value) }
      record.version = (record.version | 1) &+ 1
    } else {
      record.version &= ~1
    }
    record.describe(made, hasExpired)
    let version = record.version
    let waiters = record.endConstruction(.built)
    record.publish()
    unlock()
    waiters.wake()
    _ = replaced
    return (kept ?? made.value, version)
  }

  /// The value from before, if the new one changes nothing for those who depend on it.
  private func valueToKeep<Value>(_ made: Construction<Value>) -> Value? {
    let (previous, edges) = withLock { () -> (Value?, [Edge]) in
      let isOwn = made.record.construction == made.number && made.record.hasValue
      return (isOwn ? made.record.copyValue(as: Value.self) : nil, made.record.edges)
    }
    guard let previous else { return nil }
    if made.record.wasDoubtful && made.edges.elementsEqual(edges, by: { $0.record === $1.record && $0.version == $1.version }) { return previous }
    return areEqual(previous, made.value) ? previous : nil
  }
}

extension ProviderRecord {
  /// Notes how the value came about. The lock is held.
  fileprivate func describe<Value>(_ made: Construction<Value>, _ hasExpired: (@Sendable () -> Bool)?) {
    edges = made.edges
    wasDoubtful = false
    self.hasExpired = hasExpired
    isReplacedByValue = made.isReplacedByValue && made.edges.isEmpty
    if made.isReplacement {
      tearDown = nil
    } else if let onTearDown = made.options?.onTearDown {
      tearDown = { try await onTearDown($0 as! Value) }
    }
    expiringSources = []
    for edge in edges where edge.record.isExpiring {
      expiringSources += edge.record.wiring === wiring ? edge.record.expiringSources : [edge.record]
    }
    isExpiring = hasExpired != nil || !expiringSources.isEmpty
    wiring.lastOrder += 1
    order = wiring.lastOrder
    start = made.start
    ticks = dovetail_ticks() &- made.start
  }
}

/// Whether two values are `Equatable` and equal.
func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Left: Equatable>(_ left: Left) -> Bool { (other as? Left).map { $0 == left } ?? false }
  guard let one = one as? any Equatable else { return false }
  return compare(one)
}

/// The object that a weak provider is to remember.
private func classInstance<Value>(_ value: Value, of record: ProviderRecord) -> AnyObject {
  let any = value as Any
  guard Swift.type(of: any) is AnyObject.Type else { stop(.weakNeedsClass(record, made: Swift.type(of: any))) }
  return any as AnyObject
}
