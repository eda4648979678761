// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// The object behind a ``Wiring``: its providers, and its position in the tree of roots.
///
/// Locks are taken in this order: ``Waits``, the tree's, the wiring's; those of threads, resolutions, asynchronous
/// constructions and tear-down queues are taken last. None is held while a factory, a comparison, a tear-down or a
/// `deinit` of a user runs.
///
/// Its state is in `+Records` (its providers), `+Phase` (when they can be read), `+FastPath` (which readers need no
/// lock), `+Tree` (its position) and `+Sealing` (for tests). A read goes through `+PlainConstruction`, `+Resolving…`
/// and `+Finishing`, in this order; `+Rewiring` and `+Expiring` drop values, and `+TearDown` ends it.
@usableFromInline
final class WiringCore: @unchecked Sendable {
  // Invariant: created with the core, destroyed with it, never replaced.
  let state: WiringPointer
  let parent: WiringCore?
  let depth: Int

  // Guarded by the lock. Where a check of exclusivity would cost time, it is disabled.

  // Changed in `WiringCore+Records.swift`.
  @exclusivity(unchecked) var firstRecord: ProviderRecord?
  @exclusivity(unchecked) var lastRecord: ProviderRecord?
  @exclusivity(unchecked) var firstBuilt: ProviderRecord?
  @exclusivity(unchecked) var lastBuilt: ProviderRecord?
  @exclusivity(unchecked) var lastOrder: UInt64 = 0

  // Used in `WiringCore+Confirming.swift`.
  /// Incremented whenever a doubtful value may have become one that can be confirmed: when a construction ends, or
  /// another value is settled.
  ///
  /// A confirmation that failed is not tried again until then.
  @exclusivity(unchecked) var confirmations: UInt32 = 1

  // Changed in `WiringCore+Phase.swift`.
  @exclusivity(unchecked) var phase = Phase.open
  /// When the end began.
  @exclusivity(unchecked) var endNanoseconds: UInt64 = 0
  /// The number of reads in progress that continue if the root ends: those that wait for another builder, have done so,
  /// or have met a value that had expired; those of streams, and of calls that replace or decorate; and constructions
  /// that have been overtaken.
  @exclusivity(unchecked) var outlivingReads = 0

  // Changed in `WiringCore+FastPath.swift`.
  /// The number of tasks that run asynchronous factories of this wiring or of descendants, or identify a provider.
  var taskReaders = 0
  var hasReplacedTransients = false
  /// The number of snapshots in progress that list transients.
  var surveys = 0

  /// Whether any value was ever built from another one.
  @exclusivity(unchecked) var hasEdges = false
  /// Whether any provider ever had a replacement, a tear-down, or other extras.
  @exclusivity(unchecked) var hasExtras = false
  /// Whether the wiring was created in a test that never seals its roots; set before the wiring is shared.
  @exclusivity(unchecked) var isOfUnsealedTest = false
  /// Notified when the root ends.
  @exclusivity(unchecked) var observers: Observers?
  /// The tear-downs of what this wiring and its descendants have dropped, if there ever was one.
  ///
  /// Guarded by `TearDownQueue.monitor`.
  var tearDownQueue: TearDownQueue?

  // Guarded by the tree's lock; the links are changed in `WiringCore+Tree.swift`.
  // Invariant: a child removes its link from the list before it is freed.
  unowned(unsafe) var firstChild: ChildLink?
  /// The link to this wiring, if its ancestors know it.
  var ownLink: ChildLink?
  /// The number of the last rewiring in this tree; kept at the tree's root.
  var rewirings: UInt64 = 0

  // Consumes the reference: threads that create children of one parent contend for its reference count.
  init(parent: consuming WiringCore?) {
    self.parent = consume parent
    depth = if let parent = self.parent { parent.depth + 1 } else { 0 }
    state = dovetail_wiring_create()
    state.pointee.core = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    if isSealed { reportUnreadReplacements() }
    unlink()
    destroyValues()
    for record in records { record.deinitialize() }
    sealReference?.release()
    dovetail_wiring_destroy(state)
  }

  private func destroyValues() {
    if hasExtras, records.contains(where: { $0.hasValue && $0.extras?.tearDown != nil }) {
      let tearDowns = builtRecords().reversed().compactMap { record in
        record.extras?.tearDown.map { PendingTearDown(of: record.copyAnyValue(), by: $0) }
      }
      TearDownBatch(of: self).runInTask(tearDowns)
    }
    while let record = lastBuilt {
      lastBuilt = record.previousBuilt
      record.destroyValue()
    }
  }

  // MARK: Locks

  func lock() { dovetail_lock(state) }
  func unlock() { dovetail_unlock(state) }

  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  /// The ancestor without a parent.
  var treeRoot: WiringCore {
    if parent == nil { return self }
    var core = self
    while let parent = core.parent { core = parent }
    return core
  }

  func withTreeLock<Result>(_ body: (WiringCore) -> Result) -> Result {
    parent == nil ? withOwnTreeLock(body) : treeRoot.withOwnTreeLock(body)
  }

  private func withOwnTreeLock<Result>(_ body: (WiringCore) -> Result) -> Result {
    dovetail_lock_tree(state)
    defer { dovetail_unlock_tree(state) }
    return body(self)
  }
}
