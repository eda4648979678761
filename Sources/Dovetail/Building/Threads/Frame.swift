// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// One provider whose factory is running.
struct Frame {
  // Invariant: the frame is removed before the getter that reads the root returns, and the root owns the record.
  let record: ProviderRecord
  /// The number of the construction; if the provider does not keep its instances, its version.
  let number: UInt64
  /// Identifies the record's wiring, so that the record need not be read.
  let state: WiringPointer
  /// Where the frame's edges begin among those of its thread.
  let firstEdge: Int
  /// When the factory began, in ticks.
  let startTicks: UInt64
  /// What the thread was identifying before it began to run this factory.
  let identification: Unmanaged<Identification>?
  /// What overrides the provider's own factory, if anything.
  // Invariant: the code that runs the override keeps the object.
  var override: Unmanaged<AnyObject>?
  /// Whether the factory met a value that was outdated before it could be kept.
  var isStale = false
  /// Whether the factory, or what it has called, has replaced its own provider.
  var isReplaced = false
  /// How many edges the frame may have before repetitions are looked for.
  var edgeLimit = UInt32(Edge.limit(after: 0))

  /// The number of the frame of a decorator, or of a factory that is tried out.
  static let unknownNumber = UInt64.max

  /// Whether the provider has been replaced since the factory began, or the construction has been overtaken.
  ///
  /// Called without the lock of the provider's wiring.
  var isOvertaken: Bool {
    if number == Self.unknownNumber { return false }
    return record.keepsInstance ? record.withLock { record.constructionNumber != number } : record.version != number
  }
}
