// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// The object behind a ``Wiring``: its providers, and its position in the tree of roots.
///
/// Locks are taken in this order: ``Waits``, the tree's, the wiring's. None is held while a factory, a comparison, a
/// tear-down or a `deinit` of a user runs.
@usableFromInline
final class WiringCore: @unchecked Sendable {
  enum Phase {
    case open
    /// Values are being torn down or released: existing ones can be read, and new reads cannot build others.
    case closing
    /// Only reads that began before the end continue; they find what they would have found.
    case closed
    /// No values are left.
    case released
  }

  enum Relation { case ancestor, descendant, unrelated }

  // Invariant: created with the core, destroyed with it, never replaced.
  let state: UnsafeMutablePointer<dovetail_wiring>
  let parent: WiringCore?
  let depth: Int

  // Guarded by the lock, which makes the exclusivity check unnecessary.
  @exclusivity(unchecked) private var firstRecord: ProviderRecord?
  @exclusivity(unchecked) private var lastRecord: ProviderRecord?
  @exclusivity(unchecked) private var firstBuilt: ProviderRecord?
  @exclusivity(unchecked) private var lastBuilt: ProviderRecord?
  @exclusivity(unchecked) private(set) var phase = Phase.open
  /// When the end began, in ticks.
  @exclusivity(unchecked) private var endStart: UInt64 = 0
  /// The number of synchronous reads that wait for another builder, or have done so and continue.
  @exclusivity(unchecked) private(set) var waitingReads = 0
  @exclusivity(unchecked) private var lastOrder: UInt64 = 0
  /// Whether any value was ever built from another one.
  @exclusivity(unchecked) var hasEdges = false
  /// Whether any provider ever had a replacement, a tear-down, or other extras.
  @exclusivity(unchecked) var hasExtras = false
  /// Whether the wiring was created in a test that does not seal its roots; set before the wiring is shared.
  @exclusivity(unchecked) var isOfUnsealedTest = false
  /// They are notified of the end of the root.
  @exclusivity(unchecked) var observers: Observers?
  /// The tear-downs of dropped values, if there ever was one.
  private(set) var runningEnds: RunningEnds?
  private(set) var asynchronousConstructions = 0
  private var hasReplacedTransients = false
  /// The number of snapshots in progress that list transients.
  private var surveys = 0

  // Guarded by the tree's lock. Invariant: a child removes its place from the list before it is freed.
  unowned(unsafe) private(set) var firstChild: Place?
  private var place: Place?
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

  // MARK: Seals

  var isSealed: Bool { dovetail_seal(state) != nil }

  /// The seal that keeps a test's root from building volatile parts.
  var seal: Seal? { sealReference?.takeUnretainedValue() }

  // Invariant: set once, and released with the wiring. Not a strong reference, which would cost every program calls into
  // the runtime for what only tests have.
  private var sealReference: Unmanaged<Seal>? { dovetail_seal(state).map { .fromOpaque($0) } }

  private func setSeal(_ seal: Seal) { dovetail_set_seal(state, Unmanaged.passRetained(seal).toOpaque()) }

  /// Seals a wiring that was just created.
  func adopt(_ seal: Seal) {
    setSeal(seal)
    dovetail_set_slow_transients(state, true)
    seal.add(self)
  }

  /// Seals a wiring that was created before its test was known, unless it is sealed already.
  ///
  /// Other threads may use it: they see the seal from their next read on.
  func adoptLate(_ seal: Seal) {
    let isAdopted = withLock {
      if isSealed { return false }
      setSeal(Seal(after: seal))
      updateFastPath()
      return true
    }
    if isAdopted { seal.add(self) }
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
    let root = treeRoot
    dovetail_lock_tree(root.state)
    defer { dovetail_unlock_tree(root.state) }
    return body(root)
  }

  // MARK: The fast path (the lock is held)

  /// Closes the fast path of transient providers for as long as one of them is replaced.
  func updateTransients() {
    hasReplacedTransients = records.contains { $0.traits.lifetime == .transient && $0.extras?.override != nil }
    updateFastPath()
  }

  @inline(never)
  private func updateFastPath() {
    dovetail_divert_readers(state, asynchronousConstructions > 0 || hasEnded)
    dovetail_set_slow_transients(
      state, asynchronousConstructions > 0 || phase != .open || hasReplacedTransients || isSealed || surveys > 0)
  }

  /// Whether the end has not begun; called without the lock.
  var isOpen: Bool { withLock { phase == .open } }

  /// Whether the root has ended for all reads that did not begin before the end.
  var hasEnded: Bool { phase == .closed || phase == .released }

  func enter(_ phase: Phase) {
    if self.phase == .open { endStart = dovetail_ticks() }
    self.phase = phase
    updateFastPath()
  }

  /// Stops the program because a provider was read after the end of its root, unless the read may continue.
  ///
  /// The lock is held.
  func checkEnd(for record: ProviderRecord) {
    if !mayContinue { stop(.readAfterTearDown(of: record, by: ThreadContext.recordsOfCaller)) }
  }

  /// Whether the calling code reads for one that began before the end.
  ///
  /// The lock is held.
  var mayContinue: Bool {
    let thread = ThreadContext.current
    if thread.mayOutlive(self) { return true }
    return phase != .released && (thread.isBuilding(in: self) || AsynchronousConstruction.isBuilding(in: self))
  }

  /// Whether a time, in ticks, was before the end.
  func wasOpen(at time: UInt64) -> Bool { phase == .open || time < endStart }

  /// Whether reads that began before the end may be in progress: the values stay until they have finished.
  ///
  /// The lock is held.
  var isInUse: Bool {
    asynchronousConstructions > 0 || waitingReads > 0 || records.contains { $0.status == .building }
  }

  /// Records that a synchronous read is about to wait for another builder.
  ///
  /// The lock is held.
  func beginWaiting() { waitingReads += 1 }

  /// Records that such a read has finished.
  @inline(never)
  func endWaiting() {
    withLock { waitingReads -= 1 }
    releaseIfUnused()
  }

  /// Records that an asynchronous factory of this wiring begins or ends.
  ///
  /// Its reads, here or in an ancestor, can only be recognised by its task, so all readers take the slow path in the
  /// meantime. Called without the lock.
  @inline(never)
  func countAsynchronousConstruction(_ difference: Int) {
    var core: WiringCore? = self
    while let next = core {
      let hasEnded = next.withLock {
        next.asynchronousConstructions += difference
        next.updateFastPath()
        return next.hasEnded
      }
      if hasEnded { next.releaseIfUnused() }
      core = next.parent
    }
  }

  /// Records that a survey begins or ends: during one, transient providers of this wiring and of its ancestors leave
  /// records.
  ///
  /// Called without the lock.
  func countSurvey(_ difference: Int) {
    for core in sequence(first: self, next: \.parent) {
      core.withLock {
        core.surveys += difference
        core.updateFastPath()
      }
    }
  }

  /// Whether an asynchronous factory may be running that reads from this wiring: one of its own, of an ancestor or of a
  /// descendant.
  ///
  /// Also true after the end.
  var isWatchedByTasks: Bool {
    if parent == nil { return dovetail_is_diverted(state) }
    var core: WiringCore? = self
    while let next = core {
      if dovetail_is_diverted(next.state) { return true }
      core = next.parent
    }
    return false
  }

  // MARK: The tree

  /// The relation of this wiring to another one.
  @inline(never)
  func relation(to other: WiringCore) -> Relation {
    var (upper, lower, relation) = depth < other.depth ? (self, other, Relation.ancestor) : (other, self, .descendant)
    if upper.depth == lower.depth { return .unrelated }
    while lower.depth > upper.depth { lower = lower.parent! }
    if lower !== upper { relation = .unrelated }
    return relation
  }

  /// Whether a wiring is an ancestor of this one.
  ///
  /// Checked on each slow read of a child root, so the parent is checked first.
  @usableFromInline
  func isBelow(_ other: WiringCore) -> Bool { parent === other || relation(to: other) == .descendant }

  /// Whether a wiring lives at least as long as this one, because it is the same or an ancestor.
  func isWithin(_ other: WiringCore) -> Bool { self === other || relation(to: other) == .descendant }

  /// A child's place among the children of its parent.
  ///
  /// It does not keep the child, and a child that is being freed can still be in its place, so the reference is weak.
  /// Nothing else holds a place while the tree's lock is free.
  final class Place {
    fileprivate(set) weak var core: WiringCore?
    unowned(unsafe) fileprivate(set) var next: Place?
    unowned(unsafe) fileprivate var previous: Place?

    fileprivate init(of core: WiringCore) { self.core = core }
  }

  /// Whether the ancestors know the wiring; once they do, they know it for its whole life.
  var isLinked: Bool { dovetail_is_linked(state) }

  /// Makes the wiring known to its ancestors, because it is about to keep a value that was built from one of theirs.
  func link() {
    if isLinked { return }
    withTreeLock { _ in
      var core = self
      while let parent = core.parent, !core.isLinked {
        let place = Place(of: core)
        core.place = place
        place.next = parent.firstChild
        parent.firstChild?.previous = place
        parent.firstChild = place
        dovetail_set_linked(core.state)
        core = parent
      }
    }
  }

  private func unlink() {
    guard isLinked, let parent, let place else { return }
    withTreeLock { _ in
      if let previous = place.previous { previous.next = place.next } else { parent.firstChild = place.next }
      place.next?.previous = place.previous
    }
  }

  // MARK: Providers (the lock is held)

  /// The record of a provider, created on first read.
  func record<Value>(at site: CallSite, _: Value.Type, _ traits: Traits) -> ProviderRecord {
    let tag = typeTag(Value.self)
    if let cell = dovetail_find(state, site.file, site.function, site.line, site.column, tag)
      ?? dovetail_find_equal(state, site.file, site.function, site.line, site.column, tag)
    {
      return ProviderRecord(cell)
    }
    return newRecord(
      at: site, Value.self, size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment, traits)
  }

  /// Creates the record of a provider that has none.
  func newRecord(
    at site: CallSite, _ type: Any.Type, size: Int, alignment: Int, _ traits: Traits
  ) -> ProviderRecord {
    site.checkIsProperty()
    let cell = dovetail_insert(
      state, site.file, site.function, site.line, site.column, unsafeBitCast(type, to: UnsafeRawPointer.self), size,
      alignment, MemoryLayout<ProviderRecord.Storage>.stride)
    let record = ProviderRecord(cell, wiring: self, traits: traits)
    if let lastRecord { lastRecord.next = record } else { firstRecord = record }
    lastRecord = record
    if traits.root.isStray { stop(.orphan(record, readBy: ThreadContext.current.records)) }
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

  /// The record whose value was built last.
  var lastBuiltRecord: ProviderRecord? { lastBuilt }

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

  /// Counts the tear-down of a value that is being dropped, which runs in a separate task.
  ///
  /// The lock is held. The result has to be called once.
  func trackEnd(
    _ tearDown: @escaping @Sendable (Any) async throws -> Void
  ) -> @Sendable (Any) async throws -> Void {
    let ends = runningEnds ?? RunningEnds()
    runningEnds = ends
    return ends.track(tearDown)
  }

  /// Waits for the tear-downs of values that were dropped before, unless the calling task is cancelled or one of them.
  func waitForRunningEnds() async { await withLock { runningEnds }?.wait() }

  private func destroyValues() {
    if hasExtras, records.contains(where: { $0.hasValue && $0.extras?.tearDown != nil }) {
      Ending.runDetached(
        builtRecords().reversed().compactMap { record in
          record.extras?.tearDown.map { Ending(value: record.copyAnyValue(), tearDown: $0) }
        })
    }
    while let record = lastBuilt {
      lastBuilt = record.previousBuilt
      record.destroyValue()
    }
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
