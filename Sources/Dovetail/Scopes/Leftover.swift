// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension WiringCore {
  /// Tears down what was built for an outermost factory before it threw, in reverse order of construction, and drops
  /// what was built from that.
  ///
  /// A value that something else holds stays: one that another value was built from, one that was read in the meantime,
  /// also by a factory that is still running, and one that can hold objects and is not an instance of a class, because
  /// then its holders cannot be counted. If one of the values holds another, that one is checked again when its holder
  /// has been torn down.
  ///
  /// - Parameter built: What was built, in that order.
  func tearDownLeftovers(_ built: [BuiltValue]) {
    var found: [BuiltValue] = []
    for value in built {
      let record = value.record
      let isLeftover = record.withLock {
        record.extras?.tearDown != nil || record.edges.contains { edge in found.contains { $0.record == edge.record } }
      }
      if isLeftover { found.append(value) }
    }
    Leftover.tearDown(found.map(Leftover.init))
  }
}

/// A value that was built for a factory: that of one construction of a provider.
struct BuiltValue {
  let record: ProviderRecord
  let constructionNumber: UInt64
}

/// A value that was built for a factory which then failed.
private struct Leftover: Sendable {
  private let record: ProviderRecord
  private let constructionNumber: UInt64
  /// Keeps the memory of the record.
  private let wiring: WiringCore

  init(_ value: BuiltValue) {
    (record, constructionNumber) = (value.record, value.constructionNumber)
    wiring = record.wiring
  }

  /// Tears down those that nothing else holds, and then again those that one of them has held.
  static func tearDown(_ leftovers: [Leftover]) {
    for leftover in leftovers.reversed() { leftover.tearDown(then: { tearDown(leftovers) }) }
  }

  private func tearDown(then followUp: @escaping @Sendable () -> Void) {
    // A wiring must not be freed while the tree's lock is held.
    var visited: [WiringCore] = []
    wiring.rewire(
      from: record,
      if: { record.constructionNumber == constructionNumber && record.withdrawIfLeftover(&visited) },
      releasing: .dropped, afterTearDown: followUp)
  }
}

extension ProviderRecord {
  /// Diverts readers from the value if nothing but the cell holds it.
  ///
  /// Both locks are held.
  ///
  /// - Parameter visited: Collects the wirings that were looked at, which the caller releases without the locks.
  /// - Returns: Whether nothing else holds it.
  fileprivate func withdrawIfLeftover(_ visited: inout [WiringCore]) -> Bool {
    guard status == .built && hasValue && !wiring.isNeeded(self, &visited) else { return false }
    // A value that replaced it in the meantime was not built for the factory.
    if isSetByHand { return false }
    // A number is not an object: nothing can hold it, and it holds nothing.
    if extras?.tearDown == nil, !canHoldObject(self.type) { return true }
    // A reader that is copying the value would go unnoticed.
    let isPublished = dovetail_withdraw(cell)
    if isPublished { dovetail_wait_for_readers() }
    if dovetail_is_uniquely_referenced(cell.pointee.type!, memory) { return true }
    if isPublished { dovetail_publish(cell) }
    return false
  }
}

extension WiringCore {
  /// Whether a value was built from that of a provider, or may be.
  ///
  /// Both locks are held.
  fileprivate func isNeeded(_ record: ProviderRecord, _ visited: inout [WiringCore]) -> Bool {
    mayHaveRead(record)
      || hasDescendant(&visited) { descendant in descendant.withLock { descendant.mayHaveRead(record) } }
  }

  /// Whether a value was built from that of a provider, or is being built: only its builder knows what it has read.
  ///
  /// The lock is held.
  private func mayHaveRead(_ record: ProviderRecord) -> Bool {
    records.contains { other in
      other.status == .building
        || other != record && other.status == .built && other.edges.contains { $0.cell == record.cell }
    }
  }
}
