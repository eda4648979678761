// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// One run of an asynchronous factory.
///
/// Such a factory hops threads, so a task-local says which one is running; it is consulted only while one runs. A task
/// that outlives the factory inherits the task-local, and is ignored.
final class AsynchronousConstruction: Builder, @unchecked Sendable {
  let record: ProviderRecord
  /// The version of the provider, if it does not keep its instances.
  private let version: UInt64?
  let parent: AsynchronousConstruction?
  /// The number of constructions around this one.
  let depth: Int
  /// The resolution to which it belongs.
  let resolution: Resolution
  /// When the read began; it may have waited for another one before it ran the factory.
  let startTicks = dovetail_ticks()
  /// The same in nanoseconds, which can be compared between threads.
  private let startNanoseconds: UInt64
  // Used by the task that runs the factory.
  private(set) var factoryStartTicks: UInt64 = 0
  /// The thread, and how many factories it was running, if this one began inside them.
  private let outerFrames: (thread: ObjectIdentifier, count: Int)?

  private let monitor = Monitor()
  // Guarded by `monitor`.
  private var edges = EdgeList()
  private var edgeLimit = Edge.limit(after: 0)
  private var isStale = false
  private var isOver = false
  private var possibleLeftovers: [BuiltValue] = []

  /// What this construction and nested ones wait for.
  ///
  /// Guarded by ``Waits``.
  private(set) var waits: [(awaited: Awaited, waiter: AsynchronousConstruction)] = []

  private init(
    record: ProviderRecord, version: UInt64?, parent: AsynchronousConstruction?, startNanoseconds: UInt64
  ) {
    let thread = ThreadContext.current
    outerFrames = thread.noteAsynchronousBeginning() ? (ObjectIdentifier(thread), thread.frames.count) : nil
    self.record = record
    self.version = version
    self.parent = parent
    self.startNanoseconds = startNanoseconds
    depth = parent.map { $0.depth + 1 } ?? 0
    resolution = parent?.resolution ?? Resolution(isShared: true)
    resolution.beginUse()
  }

  /// The construction to which the calling task belongs; `nil` if the wiring knows of none that is running.
  static func innermost(thatMayRead core: WiringCore) -> AsynchronousConstruction? {
    core.mayBeReadByTasks ? innermost : nil
  }

  /// The construction to which the calling task belongs.
  static var innermost: AsynchronousConstruction? {
    guard let construction = TaskPosition.current?.construction else { return nil }
    return construction.monitor.withLock { construction.isOver } ? nil : construction
  }

  /// Whether the asynchronous factory that the calling task runs began inside the innermost factory of a thread, which
  /// must be running one.
  static func isInsideInnermostFrame(of thread: ThreadContext) -> Bool {
    guard let innermost, let outer = innermost.outerFrames else { return false }
    // It may have continued after that one had ended, and now contains another one.
    return outer.thread == ObjectIdentifier(thread) && outer.count == thread.frames.count
      && thread.frames.top.pointee.startTicks <= innermost.startTicks
  }

  /// Whether the calling task runs a factory that began before the end of a wiring, and belongs to it or a descendant.
  static func isBuilding(in core: WiringCore) -> Bool {
    innermost?.chain.contains { $0.isRunning(in: core) } ?? false
  }

  private func isRunning(in core: WiringCore) -> Bool {
    // The caller holds the lock of `core`, so no root may be released here. That of the provider lives until the
    // factory has returned, which it cannot do while `monitor` is locked: no reference to it is taken.
    monitor.withLock {
      !isOver && record.withWiring { $0 === core || core.wasOpen(at: startNanoseconds) && $0.isDescendant(of: core) }
    }
  }

  /// Calls a closure with the providers of those nested constructions, given innermost first, that are still in
  /// progress: outermost first.
  ///
  /// Their wirings are kept meanwhile.
  @inline(never)
  static func withRecords<Result>(
    of chain: [AsynchronousConstruction], _ body: ([ProviderRecord]) -> Result
  ) -> Result {
    let running = chain.reversed().compactMap(\.running)
    return withExtendedLifetime(running) { body(running.map(\.record)) }
  }

  /// The provider and its wiring, unless the factory has returned.
  ///
  /// A task that it has started may continue, even after the root has been released.
  var running: (record: ProviderRecord, wiring: WiringCore)? {
    monitor.withLock { isOver ? nil : (record, record.wiring) }
  }

  /// The name of the provider, unless the factory has returned.
  var name: String? { running.map { running in withExtendedLifetime(running.wiring) { running.record.name } } }

  /// Begins a construction within the one to which the calling task belongs.
  @inline(never)
  static func begin(_ record: ProviderRecord, version: UInt64? = nil) -> AsynchronousConstruction {
    // It may be of any root: unrelated roots may still need each other.
    let parent = innermost
    // Before the roots know of the read: the end of one that waits for it must take it for one that began before.
    let start = dovetail_nanoseconds()
    record.wiring.beginTaskReads()
    return AsynchronousConstruction(record: record, version: version, parent: parent, startNanoseconds: start)
  }

  /// Stops the program before instances that need each other endlessly exhaust the memory.
  ///
  /// Asynchronous factories do not use the stack, so it does not limit them.
  func checkDepth() {
    guard depth >= Self.maximumRepetitions, depth >= Self.maximumDepth || isRepeated else { return }
    // However long a chain of kept instances is, it ends, unless it leads back to itself.
    if record.keepsInstance, depth % Self.maximumDepth != 0 || !isBuiltInsideItself { return }
    Self.withRecords(of: parent?.chain ?? []) { stop(.tooDeep(record, in: $0, levels: depth)) }
  }

  /// Whether each instance of this property seems to need another new instance of it.
  ///
  /// Ten inside each other are enough to say so: if each needed two, the memory would be full long before the chain
  /// reaches the general limit. A function may be recursive, and end depending on its arguments.
  private var isRepeated: Bool {
    !record.keepsInstance && !dovetail_is_function(record.cell.pointee.function)
      && chain.count { $0.running?.record == record } > Self.maximumRepetitions
  }

  /// Whether the same provider, of any root, is being built around this construction.
  private var isBuiltInsideItself: Bool {
    chain.dropFirst().contains { outer in
      guard let running = outer.running else { return false }
      return withExtendedLifetime(running.wiring) { running.record.isSameProvider(as: record) }
    }
  }

  /// More nested factories than any sound program has, of instances that are not kept.
  private static let maximumDepth = 10_000
  /// More instances of one property inside each other than any sound program has.
  private static let maximumRepetitions = 10

  /// Runs the factory.
  func run<Value, Failure: Error>(
    _ make: () async throws(Failure) -> Value
  ) async -> Result<Value, Failure> {
    factoryStartTicks = dovetail_ticks()
    return await TaskPosition.constructing(self, make)
  }

  /// Ends the construction.
  @discardableResult @inline(never)
  func end() -> (edges: EdgeList, isStale: Bool) {
    record.wiring.endTaskReads()
    let result = monitor.withLock {
      isOver = true
      return (edges, isStale)
    }
    resolution.endUse()
    return result
  }

  /// Records that a value was built, in case the outermost factory around it that may keep it fails: one with a
  /// tear-down, or one that may hold such a value.
  func noteBuilt(_ value: BuiltValue, hasTearDown: Bool) {
    let wiring = value.record.wiring
    let outermost = chain.last { $0.running?.wiring.isSelfOrDescendant(of: wiring) ?? false }
    guard let outermost else { return }
    outermost.monitor.withLock {
      if hasTearDown || !outermost.possibleLeftovers.isEmpty { outermost.possibleLeftovers.append(value) }
    }
  }

  /// Ends the construction, whose factory has thrown; the outermost one also tears down what was built for it.
  ///
  /// The factory around it may continue without the value. What it creates then depends on this provider, and on what
  /// this factory has read.
  ///
  /// - Parameters:
  ///   - number: The number of the construction, if the value was to be kept.
  ///   - options: The options of the provider.
  func endFailed(number: UInt64? = nil, options: ProviderOptions? = nil) {
    let (edges, isStale) = end()
    let version = number.flatMap { record.wiring.abandonFailed(record, number: $0, options: options) }
    if let parent {
      parent.noteReads(edges)
      if let version { parent.noteRead(Edge(cell: record.cell, version: version)) }
      if isStale || number != nil && version == nil { parent.markStale() }
    }
    record.wiring.tearDownLeftovers(monitor.withLock { possibleLeftovers })
    record.wiring.releaseIfUnused()
  }

  func markStale() {
    monitor.withLock { isStale = true }
  }

  /// Whether the factory is running and something that it has read is outdated, or its provider has been replaced.
  var cannotBeKept: Bool {
    // The provider lives until the factory has returned.
    monitor.withLock { !isOver && (isStale || !edges.areCurrent || version.map { $0 != record.version } ?? false) }
  }

  /// Records that the factory has read a provider.
  @inline(never)
  func noteRead(_ edge: Edge) {
    let source = edge.record
    guard let wiring = running?.wiring else { return }
    if wiring !== source.wiring {
      let mayKeep = wiring.mayKeep(from: source.wiring) {
        Self.withRecords(of: chain) { source.checkCaptive(readBy: $0) }
      }
      guard mayKeep else { return }
      // From now on, so that what was read is not torn down as if it had never been read.
      wiring.link()
    }
    monitor.withLock { edges.note(edge, limit: &edgeLimit) }
  }

  /// Records what an instance that the factory has read was built from.
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
