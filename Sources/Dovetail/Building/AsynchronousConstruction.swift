// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// One run of an asynchronous factory.
///
/// Such a factory hops threads, so a task-local says which one is running; it is consulted only while there is one.
/// A task that outlives the factory inherits the task-local, and is ignored.
final class AsynchronousConstruction: Builder, @unchecked Sendable {
  let record: ProviderRecord
  let parent: AsynchronousConstruction?
  /// How many others this one is inside of.
  let depth: Int
  /// The instances of the outermost read.
  let instances: ResolvedInstances
  /// When the read began, which may have waited for another one before it ran the factory.
  let start = dovetail_ticks()
  // Used by the task that runs the factory.
  private(set) var factoryStart: UInt64 = 0
  /// The thread, and how many factories it was running, if this one has begun inside of them.
  private let outerFrames: (thread: ObjectIdentifier, count: Int)?

  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var edges = EdgeList()
  private var edgeLimit = Edge.limit(after: 0)
  private var isStale = false
  private var isOver = false
  private var endable: [ProviderRecord] = []

  /// What this construction and those inside of it wait for.
  ///
  /// Guarded by ``Waits``.
  private(set) var waits: [(awaited: Awaited, waiter: AsynchronousConstruction)] = []

  private init(record: ProviderRecord, parent: AsynchronousConstruction?) {
    let thread = ThreadContext.current
    outerFrames = thread.beginImmediately() ? (ObjectIdentifier(thread), thread.depth) : nil
    self.record = record
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    instances = parent?.instances ?? ResolvedInstances(isShared: true)
    instances.beginUse()
  }

  /// The construction that the calling task is a part of; `nil` if the wiring knows of none that is running.
  static func current(in core: WiringCore) -> AsynchronousConstruction? {
    core.isWatchedByTasks ? innermost : nil
  }

  /// The providers that the calling task is building, the outermost first.
  static var records: [ProviderRecord] {
    innermost?.records ?? []
  }

  /// The construction that the calling task is a part of.
  static var innermost: AsynchronousConstruction? {
    guard let construction = TaskPosition.current?.construction else { return nil }
    return construction.monitor.withLock { construction.isOver } ? nil : construction
  }

  /// Whether the calling task runs a factory that has begun inside of the innermost one of a thread's own.
  static func isInside(_ frame: Frame, number count: Int, of thread: ThreadContext) -> Bool {
    guard let innermost, let outer = innermost.outerFrames else { return false }
    // It may have gone on when that one had ended, and another one is inside of it now.
    return outer.thread == ObjectIdentifier(thread) && outer.count == count && frame.start <= innermost.start
  }

  /// Whether the calling task runs a factory that began before the end of a wiring, and belongs to it or to one below.
  static func isBuilding(in core: WiringCore) -> Bool {
    innermost?.chain.contains { construction in
      guard let wiring = construction.current?.wiring else { return false }
      return wiring === core || core.wasOpen(at: construction.start) && wiring.isBelow(core)
    } ?? false
  }

  /// The providers that are being built here, the outermost first.
  var records: [ProviderRecord] { Self.records(of: chain) }

  /// The providers of constructions inside of each other, innermost first, that are still under way: the outermost first.
  static func records(of chain: some BidirectionalCollection<AsynchronousConstruction>) -> [ProviderRecord] {
    chain.reversed().compactMap { $0.current?.record }
  }

  /// The provider and its wiring, unless the factory has returned.
  ///
  /// A task that it has started may go on, also when the root is gone.
  private var current: (record: ProviderRecord, wiring: WiringCore)? {
    monitor.withLock { isOver ? nil : (record, record.wiring) }
  }

  /// Begins a construction within the one that the calling task is a part of.
  @inline(never)
  static func begin(_ record: ProviderRecord) -> AsynchronousConstruction {
    // Of whichever root: those that have nothing to do with each other may still need each other.
    let parent = innermost
    record.wiring.countAsynchronousConstruction(1)
    return AsynchronousConstruction(record: record, parent: parent)
  }

  /// Stops the program before instances that need each other without end use up the memory.
  ///
  /// Asynchronous factories take none of the stack, so it is no limit for them.
  func checkDepth() {
    if depth >= Self.deepest {
      stop(.runawayRecursion(of: record, in: parent?.records ?? [], ", \(depth) levels deep so far"))
    }
  }

  /// More factories inside of each other than any sound program has.
  private static let deepest = 10_000

  /// Runs the factory.
  func run<Value, Failure: Error>(
    _ make: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    var result: Result<Value, Failure>?
    factoryStart = dovetail_ticks()
    await TaskPosition.constructing(self) {
      do throws(Failure) { result = .success(try await make()) } catch { result = .failure(error) }
    }
    return result!
  }

  /// Ends the construction.
  @inline(never)
  func end() -> (edges: EdgeList, isStale: Bool) {
    record.wiring.countAsynchronousConstruction(-1)
    let result = monitor.withLock {
      isOver = true
      return (edges, isStale)
    }
    instances.endUse()
    return result
  }

  /// Notes that a value was built which needs an end, in case the outermost factory around it fails that may keep it.
  func noteEndable(_ record: ProviderRecord) {
    guard let outermost = chain.last(where: { $0.current?.wiring.isWithin(record.wiring) ?? false }) else { return }
    outermost.monitor.withLock { outermost.endable.append(record) }
  }

  /// Ends the construction, whose factory has thrown; the outermost one also ends what it had caused to be built.
  ///
  /// The factory around it may go on without the value. What it makes then depends on this provider, and on what this
  /// factory has read.
  ///
  /// - Parameter number: The number of the construction, if the value was to be kept.
  func endFailed(_ number: UInt64? = nil) {
    let (edges, isStale) = end()
    let version = number.flatMap { record.wiring.abandon(record, $0) }
    if let parent {
      parent.noteReads(edges)
      if let version { parent.noteRead(Edge(cell: record.cell, version: version)) }
      if isStale || number != nil && version == nil { parent.markStale() }
    }
    record.wiring.endLeftovers(monitor.withLock { endable })
    record.wiring.releaseIfUnused()
  }

  func markStale() {
    monitor.withLock { isStale = true }
  }

  /// Notes that the factory has read a provider.
  @inline(never)
  func noteRead(_ edge: Edge) {
    let source = edge.record
    guard let wiring = current?.wiring else { return }
    if wiring !== source.wiring {
      switch wiring.relation(to: source.wiring) {
      case .unrelated: return
      case .descendant: break
      case .ancestor:
        let chain = chain.compactMap(\.current)
        source.checkCaptive(readBy: chain.reversed().map(\.record))
        return withExtendedLifetime(chain) {}
      }
    }
    monitor.withLock { edges.note(edge, limit: &edgeLimit) }
  }

  /// Notes what an instance was built from that the factory has read.
  func noteReads(_ others: EdgeList) {
    for edge in others { noteRead(edge) }
  }

  /// This construction and those around it, innermost first.
  var chain: [AsynchronousConstruction] {
    @inline(never) get {
      var chain = [self]
      while let parent = chain[chain.count - 1].parent { chain.append(parent) }
      return chain
    }
  }

  // MARK: Waiting (the lock of `Waits` is held)

  @inline(never)
  func beginWaiting(for awaited: Awaited) {
    for construction in chain { construction.waits.append((awaited, self)) }
  }

  func endWaiting(for awaited: Awaited) {
    for construction in chain {
      let record = awaited.record
      if let index = construction.waits.firstIndex(where: { $0.awaited.record == record && $0.waiter === self }) {
        construction.waits.remove(at: index)
      }
    }
  }
}
