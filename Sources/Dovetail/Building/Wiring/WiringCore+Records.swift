// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

// The lock is held.

extension WiringCore {
  /// The record of a provider, created on first read.
  func record<Value>(at site: CallSite, _: Value.Type, _ traits: ProviderTraits) -> ProviderRecord {
    if let cell = site.cell(of: Value.self, in: state) ?? site.equalCell(of: Value.self, in: state) {
      return ProviderRecord(cell)
    }
    return createRecord(
      at: site, Value.self, size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment, traits)
  }

  /// Creates the record of a provider that has none.
  func createRecord(
    at site: CallSite, _ type: Any.Type, size: Int, alignment: Int, _ traits: ProviderTraits
  ) -> ProviderRecord {
    // A transient has no instance that the callers of a function could share.
    if traits.lifetime != .transient { site.checkIsProperty() }
    let cell = dovetail_insert(
      state, site.file, site.function, site.line, site.column, unsafeBitCast(type, to: UnsafeRawPointer.self), size,
      alignment, MemoryLayout<ProviderRecord.Storage>.stride)
    let record = ProviderRecord(cell, wiring: self, traits: traits)
    if let lastRecord { lastRecord.next = record } else { firstRecord = record }
    lastRecord = record
    if traits.root.isOrphan { ThreadContext.withRecordsOfCaller { stop(.orphan(record, readBy: $0)) } }
    return record
  }

  /// The records in the order in which their providers were first read.
  var records: Records { Records(next: firstRecord) }

  /// The records that hold a value, in the order of their construction.
  @inline(never)
  func builtRecords() -> [ProviderRecord] {
    guard let firstBuilt else { return [] }
    return Array(sequence(first: firstBuilt, next: \.nextBuilt))
  }

  /// Records that the construction of a provider's value is the latest.
  func noteOrder(of record: ProviderRecord) {
    lastOrder &+= 1
    record.order = lastOrder
  }

  /// Appends a value to those that were built.
  func appendBuilt(_ record: ProviderRecord) {
    record.previousBuilt = lastBuilt
    record.nextBuilt = nil
    if let lastBuilt { lastBuilt.nextBuilt = record } else { firstBuilt = record }
    lastBuilt = record
    noteOrder(of: record)
  }

  /// Removes a value from those that were built.
  func removeBuilt(_ record: ProviderRecord) {
    let (previous, next) = (record.previousBuilt, record.nextBuilt)
    if let previous { previous.nextBuilt = next } else { firstBuilt = next }
    if let next { next.previousBuilt = previous } else { lastBuilt = previous }
  }
}

/// The records of one wiring.
///
/// The lock is held while they are visited.
struct Records: Sequence, IteratorProtocol {
  private var upcoming: ProviderRecord?

  init(next: ProviderRecord?) { upcoming = next }

  mutating func next() -> ProviderRecord? {
    let record = upcoming
    upcoming = record?.next
    return record
  }
}
