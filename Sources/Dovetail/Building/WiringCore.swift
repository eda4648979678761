// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// The object behind a ``Wiring``: its providers, its place in the tree of roots.
///
/// Locks are taken in this order: ``Waits``, the tree's, the wiring's. None is held while a factory, a comparison, a
/// tear-down or a `deinit` of a user runs.
@usableFromInline
final class WiringCore: @unchecked Sendable {
  enum Phase {
    case open
    /// Values are being ended, or released: what is there can be read, and what is not is built for nobody new.
    case closing
    /// Only reads go on that began before the end; they find what they would have found.
    case closed
    /// No value is there any more.
    case released
  }

  enum Relation { case ancestor, descendant, unrelated }

  // Invariant: created with the core, destroyed with it, never replaced.
  let state: UnsafeMutablePointer<dovetail_wiring>
  let parent: WiringCore?
  let depth: Int
  // Invariant: set before anybody else has the wiring, and released with it. Not a strong reference, which would cost
  // every program calls into the runtime for what only tests have.
  @exclusivity(unchecked) private var sealReference: Unmanaged<Seal>?

  // Guarded by the lock, which makes the check for exclusive access superfluous.
  @exclusivity(unchecked) private var firstRecord: ProviderRecord?
  @exclusivity(unchecked) private var lastRecord: ProviderRecord?
  @exclusivity(unchecked) private var firstBuilt: ProviderRecord?
  @exclusivity(unchecked) private var lastBuilt: ProviderRecord?
  @exclusivity(unchecked) private(set) var phase = Phase.open
  /// When the end began, in ticks.
  @exclusivity(unchecked) private var endStart: UInt64 = 0
  /// How many reads on threads wait for what somebody else builds, or have done so and go on.
  @exclusivity(unchecked) private(set) var waitingReads = 0
  @exclusivity(unchecked) private var lastOrder: UInt64 = 0
  /// Whether any value was ever built from another one.
  @exclusivity(unchecked) var hasEdges = false
  /// Whether any provider ever had a replacement, an end, or what else few have.
  @exclusivity(unchecked) var hasExtras = false
  /// They hear of the end of the root.
  @exclusivity(unchecked) var observers: [Observer] = []
  /// The ends of dropped values, if there ever was one.
  private var runningEnds: RunningEnds?
  private(set) var asynchronousConstructions = 0
  private var hasReplacedTransients = false
  /// How many snapshots are about to be taken that list transients.
  private var surveys = 0

  // Guarded by the tree's lock. Invariant: a child takes its place out of the list before it is freed.
  unowned(unsafe) private(set) var firstChild: Place?
  private var place: Place?
  /// The number of the last rewiring in this tree; kept at the tree's root.
  var rewirings: UInt64 = 0

  // Takes the reference over: threads that make children of one parent wait for each other wherever they count it.
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
    dovetail_wiring_destroy(state)
    sealReference?.release()
  }

  // MARK: Seals

  var isSealed: Bool { sealReference != nil }

  /// What keeps a test's root from building what is volatile.
  var seal: Seal? { sealReference?.takeUnretainedValue() }

  /// Seals a wiring that was just made.
  func adopt(_ seal: Seal) {
    sealReference = .passRetained(seal)
    dovetail_set_interposed(state, true)
    seal.add(self)
  }

  // MARK: Locks

  func lock() { dovetail_lock(state) }
  func unlock() { dovetail_unlock(state) }

  func withLock<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }

  /// The wiring that has no parent.
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
    hasReplacedTransients = records.contains { $0.traits.lifetime == .transient && $0.extras?.interposition != nil }
    updateFastPath()
  }

  @inline(never)
  private func updateFastPath() {
    dovetail_divert_readers(state, asynchronousConstructions > 0 || hasEnded)
    dovetail_set_interposed(
      state, asynchronousConstructions > 0 || phase != .open || hasReplacedTransients || isSealed || surveys > 0)
  }

  /// Whether the end has not begun; called without the lock.
  var isOpen: Bool { withLock { phase == .open } }

  /// Whether the end is over for all who did not begin to read before it.
  var hasEnded: Bool { phase == .closed || phase == .released }

  func enter(_ phase: Phase) {
    if self.phase == .open { endStart = dovetail_ticks() }
    self.phase = phase
    updateFastPath()
  }

  /// Stops the program because a provider was read after the end of its root, unless the read may go on.
  ///
  /// The lock is held.
  func checkEnd(for record: ProviderRecord) {
    let thread = ThreadContext.current
    if thread.mayOutlive(self) { return }
    if phase != .released && (thread.isBuilding(in: self) || AsynchronousConstruction.isBuilding(in: self)) { return }
    stop(.readAfterTearDown(of: record, by: ThreadContext.recordsOfCaller))
  }

  /// Whether what began at a time, in ticks, began before the end.
  func wasOpen(at time: UInt64) -> Bool { phase == .open || time < endStart }

  /// Whether reads may be under way that began before the end: the values stay until they have done.
  ///
  /// The lock is held.
  var isInUse: Bool {
    asynchronousConstructions > 0 || waitingReads > 0 || records.contains { $0.status == .building }
  }

  /// Notes that a read on a thread is about to wait for what somebody else builds.
  ///
  /// The lock is held.
  func beginWaiting() { waitingReads += 1 }

  /// Notes that such a read has done.
  @inline(never)
  func endWaiting() {
    withLock { waitingReads -= 1 }
    releaseIfUnused()
  }

  /// Notes that an asynchronous factory of this wiring begins or ends.
  ///
  /// What it reads, here or in an ancestor, can only be told by its task, so all readers take the slow path meanwhile.
  /// Called without the lock.
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

  /// Notes that a survey begins or ends: meanwhile transient providers of this wiring and of its ancestors leave records.
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
  /// True also after the end.
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

  /// What this wiring is to another one.
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
  /// Asked with each read of a child root that is not fast, so the parent is looked at first.
  @usableFromInline
  func isBelow(_ other: WiringCore) -> Bool { parent === other || relation(to: other) == .descendant }

  /// Whether a wiring lives at least as long as this one, because it is the same or an ancestor.
  func isWithin(_ other: WiringCore) -> Bool { self === other || relation(to: other) == .descendant }

  /// A child's place among the children of its parent.
  ///
  /// It does not keep the child, and a child that is being freed can still be in its place: hence the weak reference.
  /// Nobody else holds one of the places when the tree's lock is free.
  final class Place {
    fileprivate(set) weak var core: WiringCore?
    unowned(unsafe) fileprivate(set) var next: Place?
    unowned(unsafe) fileprivate var previous: Place?

    fileprivate init(of core: WiringCore) { self.core = core }
  }

  /// Whether the ancestors know the wiring, as they do from then on as long as it lives.
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

  /// The record of a provider, made at its first read.
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

  /// Makes the record of a provider that has none.
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
  func builtRecords() -> [ProviderRecord] {
    guard let firstBuilt else { return [] }
    return Array(sequence(first: firstBuilt, next: \.nextBuilt))
  }

  /// The record whose value was built last.
  var lastBuiltRecord: ProviderRecord? { lastBuilt }

  /// Notes that a provider's construction is the last one so far.
  func noteOrder(of record: ProviderRecord) {
    lastOrder &+= 1
    record.order = lastOrder
  }

  /// Notes that a value was built, after all others that there are.
  func appendBuilt(_ record: ProviderRecord) {
    record.previousBuilt = lastBuilt
    record.nextBuilt = nil
    if let lastBuilt { lastBuilt.nextBuilt = record } else { firstBuilt = record }
    lastBuilt = record
  }

  /// Notes that a value is gone.
  func removeBuilt(_ record: ProviderRecord) {
    let (previous, next) = (record.previousBuilt, record.nextBuilt)
    if let previous { previous.nextBuilt = next } else { firstBuilt = next }
    if let next { next.previousBuilt = previous } else { lastBuilt = previous }
  }

  /// Counts the end of a value that is being dropped, which runs in a task of its own.
  ///
  /// The lock is held. What is returned has to be called once.
  func trackEnd(
    _ tearDown: @escaping @Sendable (Any) async throws -> Void
  ) -> @Sendable (Any) async throws -> Void {
    let ends = runningEnds ?? RunningEnds()
    runningEnds = ends
    return ends.track(tearDown)
  }

  /// Waits for the ends of values that were dropped before, unless the calling task is cancelled or one of them.
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
