// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

/// What a thread is doing: the factories on its stack, what they have read, what it waits for.
///
/// Only its own thread uses a context, with one exception: while the thread waits, others follow `waitingFor`,
/// `factories` and `frames` under the lock of ``Waits``.
final class ThreadContext: Builder {
  let thread: UnsafeMutablePointer<dovetail_thread>
  private let frames = Stack<Frame>()
  /// The edges of all frames, innermost last.
  private let edges = Stack<Edge>()
  /// The identification that is reading a key path on this thread, if any; the reader of the key path holds it.
  @exclusivity(unchecked) private var identification: Unmanaged<Identification>?
  /// The value whose construction by another thread this one waits for.
  ///
  /// Guarded by ``Waits``.
  var waitingFor: Need?
  /// The factories of registries that the thread is running, each with the number of frames outside it.
  ///
  /// Guarded by ``Waits``.
  var factories: [(factory: RegistryFactory, frames: Int)] = []
  /// The instances of the outermost read.
  @exclusivity(unchecked) private var instances: ResolvedInstances?
  /// The values with a tear-down that were built for the outermost factory.
  @exclusivity(unchecked) private var endable: [ProviderRecord] = []
  /// The same for an outermost transient that may throw and takes the fast path, without a frame.
  @exclusivity(unchecked) private var endableOfTransient: [ProviderRecord] = []
  /// The roots that the thread may continue to read if they end in the meantime, because it reads for a stream.
  @exclusivity(unchecked) private var outlived: [WiringCore] = []
  /// What such a read has read of these roots, outside all factories.
  @exclusivity(unchecked) private var streamEdges = EdgeList()
  /// Whether something that it has read was outdated before it could be kept.
  @exclusivity(unchecked) private var isStreamStale = false
  /// Whether an asynchronous factory has begun inside those on the stack.
  @exclusivity(unchecked) private var hasImmediateConstructions = false
  private let canReadPlainly = dovetail_can_read_plainly()

  private init(thread: UnsafeMutablePointer<dovetail_thread>) {
    self.thread = thread
  }

  deinit {
    frames.deallocate()
    edges.deallocate()
  }

  /// The providers that are being built, outermost first.
  var records: [ProviderRecord] { frames.elements(from: 0).map(\.record) }

  /// The number of providers being built.
  var depth: Int { frames.count }

  /// The context of the calling thread, which is registered if necessary.
  static var current: ThreadContext {
    let thread = dovetail_current_thread()
    if let context = thread.pointee.context {
      return Unmanaged<ThreadContext>.fromOpaque(context).takeUnretainedValue()
    }
    return registered(thread)
  }

  /// The providers that the calling code is building, on its thread or in its task, outermost first.
  static var recordsOfCaller: [ProviderRecord] {
    let records = current.records
    return records.isEmpty ? AsynchronousConstruction.records : records
  }

  /// Calls a closure with the innermost provider that the caller is building, if there is one.
  static func withInnermostOfCaller(_ body: (ProviderRecord) -> Void) {
    if let record = current.records.last { return body(record) }
    // A task that a factory has started may outlive the root.
    guard let (record, wiring) = AsynchronousConstruction.innermost?.current else { return }
    withExtendedLifetime(wiring) { body(record) }
  }

  /// Calls a closure with the context of the calling thread, which is not retained.
  @inline(__always)
  static func withCurrent<Result>(_ body: (ThreadContext) -> Result) -> Result {
    let thread = dovetail_current_thread()
    if thread.pointee.context == nil { _ = registered(thread) }
    // The thread owns its context, and outlives the call.
    return Unmanaged<ThreadContext>.fromOpaque(thread.pointee.context)._withUnsafeGuaranteedRef(body)
  }

  /// How far the stack may grow below the first read before its real end is looked up: enough for the first transients.
  private static let uncheckedStack: UInt = 32 * 1024
  /// The remaining stack at which factories get frames, so that the report of a runaway recursion can name them.
  private static let stackForRecords: UInt = 96 * 1024
  /// The remaining stack at which the recursion is reported: enough to collect and write the message.
  private static let stackForReport: UInt = 48 * 1024

  @inline(never)
  private static func registered(_ thread: UnsafeMutablePointer<dovetail_thread>) -> ThreadContext {
    let context = ThreadContext(thread: thread)
    dovetail_register_thread(Unmanaged.passRetained(context).toOpaque()) {
      Unmanaged<ThreadContext>.fromOpaque($0).release()
    }
    context.stackLimit = dovetail_stack_pointer() &- uncheckedStack
    return context
  }

  @inline(never)
  private func updateMode() {
    dovetail_set_plain(canReadPlainly && frames.isEmpty && identification == nil && outlived.isEmpty)
  }

  private var stackLimit: UInt {
    get { thread.pointee.stack_limit }
    set {
      thread.pointee.stack_limit = newValue
      updateMode()
    }
  }

  // MARK: Frames

  /// Begins a factory.
  ///
  /// The thread's identification is suspended until the factory has ended.
  func begin(_ record: ProviderRecord, constructionNumber: UInt64 = 0) {
    frames.push(
      Frame(
        record: record, constructionNumber: constructionNumber, state: record.wiring.state, firstEdge: edges.count,
        start: dovetail_ticks(), identification: identification))
    identification = nil
    dovetail_set_plain(false)
  }

  /// Ends the innermost factory.
  ///
  /// - Parameter keepingEdges: Whether its edges are added to those of the factory around it, on this thread or of this
  ///   task.
  /// - Returns: The frame, and its edges.
  func end(keepingEdges: Bool = false) -> (frame: Frame, edges: EdgeList) {
    let frame = frames.pop()
    let own = EdgeList(edges.elements(from: frame.firstEdge))
    // The factory around it may not be allowed to keep what a factory of another root has read: each edge is checked.
    let areKept = keepingEdges && !isOutsideFrames && frames.top.pointee.state == frame.state
    if !areKept { edges.truncate(to: frame.firstEdge) }
    if areKept { limitEdges() }
    if keepingEdges && !areKept { noteReads(own) }
    identification = frame.identification
    if frames.isEmpty { endOutermost() }
    return (frame, own)
  }

  /// The frame of the innermost factory, and the edges that it has collected so far; valid until something is read.
  var innermost: (frame: Frame, edges: UnsafeBufferPointer<Edge>) {
    let frame = frames.top.pointee
    return (frame, edges.elements(from: frame.firstEdge))
  }

  /// Ends the innermost factory, whose edges have been taken.
  func endKept() {
    let frame = frames.pop()
    edges.truncate(to: frame.firstEdge)
    identification = frame.identification
    if frames.isEmpty { endOutermost() }
  }

  private func endOutermost() {
    hasImmediateConstructions = false
    updateMode()
    if thread.pointee.is_resolving == 0 { endResolution() }
    if !endable.isEmpty {
      if let core = fallibleTransient { endableOfTransient += endable.filter { core.isWithin($0.wiring) } }
      endable = []
    }
  }

  /// Records that an asynchronous factory begins, and returns whether it does so inside one of the thread's own.
  func beginImmediately() -> Bool {
    if frames.isEmpty { return false }
    hasImmediateConstructions = true
    return true
  }

  /// Whether the calling code belongs to none of the thread's factories: there is none, or an asynchronous one runs
  /// inside them up to its first suspension, because `Task.immediate` has called it.
  private var isOutsideFrames: Bool {
    if frames.isEmpty { return true }
    if !hasImmediateConstructions { return false }
    return AsynchronousConstruction.isInside(frames.top.pointee, number: frames.count, of: self)
  }

  /// The wiring of the outermost transient, if that may throw and takes the fast path.
  private var fallibleTransient: WiringCore? {
    thread.pointee.fallible_transient.map { Unmanaged.fromOpaque($0.pointee.core).takeUnretainedValue() }
  }

  /// Ends the outermost transient, if it may throw and takes the fast path.
  ///
  /// - Returns: The values with a tear-down that were built for it.
  func endFallibleTransient() -> [ProviderRecord] {
    thread.pointee.fallible_transient = nil
    if endableOfTransient.isEmpty { return [] }
    defer { endableOfTransient = [] }
    return endableOfTransient
  }

  /// Ends the innermost factory, which has thrown.
  ///
  /// The factory around it may continue without the value. What it creates then depends on what this one has read.
  ///
  /// - Returns: If it was the outermost one, the values with a tear-down that were built for it.
  func endFailed() -> [ProviderRecord] {
    let wiring = frames.top.pointee.record.wiring
    let isOutermost = frames.count == 1 && AsynchronousConstruction.current(in: wiring) == nil
    let built = isOutermost ? endable : []
    if isOutermost { endable = [] }
    let (frame, _) = end(keepingEdges: true)
    if frame.isStale { markStale(in: wiring) }
    return built
  }

  /// Records that a value with a tear-down was built, in case the factory around it fails.
  func noteEndable(_ record: ProviderRecord) {
    if frames.isEmpty {
      if let core = fallibleTransient, core.isWithin(record.wiring) { endableOfTransient.append(record) }
    } else if frames[0].record.wiring.isWithin(record.wiring) {
      endable.append(record)
    }
    AsynchronousConstruction.current(in: record.wiring)?.noteEndable(record)
  }

  /// Marks what is being built around this read as outdated: it is returned, but not kept.
  @inline(never)
  func markStale(in core: WiringCore) {
    if isOutsideFrames {
      isStreamStale = true
      AsynchronousConstruction.current(in: core)?.markStale()
    } else {
      frames.top.pointee.isStale = true
    }
  }

  /// The instances of the current outermost read.
  func resolution() -> ResolvedInstances {
    if frames.isEmpty ? thread.pointee.is_resolving == 0 : isOutsideFrames {
      // The read is the outermost one on this thread.
      return AsynchronousConstruction.innermost?.instances ?? ResolvedInstances(isShared: false)
    }
    if let instances { return instances }
    let new = AsynchronousConstruction.innermost?.instances ?? ResolvedInstances(isShared: false)
    instances = new
    thread.pointee.end_resolution = { ThreadContext.current.endResolution() }
    return new
  }

  /// Releases the instances of the outermost read.
  func endResolution() {
    guard thread.pointee.end_resolution != nil else { return }
    thread.pointee.end_resolution = nil
    // A `deinit` may read a root, and begin its own resolution.
    let ended = instances
    instances = nil
    withExtendedLifetime(ended) {}
  }

  // MARK: Edges

  /// Records that the innermost factory has read a provider of `core`.
  func noteRead(of cell: UnsafeMutablePointer<dovetail_cell>, version: UInt64, in core: WiringCore) {
    noteRead(Edge(cell: cell, version: version), in: core)
  }

  /// Records what an instance that a factory of the same resolution has read was built from.
  func noteReads(_ others: EdgeList) {
    for edge in others { noteRead(edge, in: edge.record.wiring) }
  }

  @inline(never)
  private func noteRead(_ edge: Edge, in core: WiringCore) {
    if isOutsideFrames {
      if !outlived.isEmpty && mayOutlive(core) { streamEdges.append(edge) }
      AsynchronousConstruction.current(in: core)?.noteRead(edge)
      return
    }
    let frame = frames.top
    if frame.pointee.state != core.state && !mayKeep(edge, of: core, frame.pointee.record) { return }
    // Short lists are kept free of repetitions, and long ones mostly so, so that a loop in a factory costs no memory.
    var index = max(frame.pointee.firstEdge, edges.count - Edge.remembered)
    while index < edges.count {
      if edges[index] == edge { return }
      index += 1
    }
    edges.push(edge)
    limitEdges()
  }

  /// Removes repetitions from the edges of the innermost factory when there are many.
  @inline(__always)
  private func limitEdges() {
    let frame = frames.top
    if _slowPath(edges.count - frame.pointee.firstEdge > frame.pointee.edgeLimit) { removeRepetitions() }
  }

  @inline(never)
  private func removeRepetitions() {
    let frame = frames.top
    let first = frame.pointee.firstEdge
    let kept = Edge.removeRepetitions(from: edges.pointer(to: first), count: edges.count - first)
    edges.truncate(to: first + kept)
    frame.pointee.edgeLimit = UInt32(clamping: Edge.limit(after: kept))
  }

  /// Records that a provider is replaced or restored, perhaps by its own factory or decorator.
  func noteReplacement(of record: ProviderRecord) {
    for index in 0..<frames.count where frames[index].record == record {
      frames.pointer(to: index).pointee.isReplaced = true
    }
  }

  /// Whether a factory may keep what it has read from another root.
  ///
  /// Stops the program if that is a child of its own root, and the value would be kept too long.
  private func mayKeep(_ edge: Edge, of core: WiringCore, _ reader: ProviderRecord) -> Bool {
    switch reader.wiring.relation(to: core) {
    case .unrelated: return false
    case .descendant: return true
    case .ancestor:
      edge.record.checkCaptive(readBy: AsynchronousConstruction.records + records)
      return false
    }
  }

  // MARK: Identification

  /// The identification of a read of one of a wiring's providers, on this thread or in the task that runs on it.
  func identification(in core: WiringCore) -> Identification? {
    if let identification { return identification.takeUnretainedValue() }
    return isOutsideFrames && core.isWatchedByTasks ? TaskPosition.identification : nil
  }

  /// Runs a read that identifies the provider that it reaches.
  func identifying<Result, Failure: Error>(
    _ identification: Identification, _ read: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = self.identification
    self.identification = .passUnretained(identification)
    updateMode()
    defer {
      self.identification = outer
      updateMode()
    }
    return try read()
  }

  /// Runs a provider's own read while the identification that met it is suspended.
  func suspendingIdentification<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let suspended = identification
    identification = nil
    updateMode()
    defer {
      identification = suspended
      updateMode()
    }
    return try TaskPosition.suspendingIdentification(body)
  }

  // MARK: The end of roots

  /// Performs a read for a stream.
  ///
  /// It may continue if a root, or one of its ancestors, is torn down in the meantime. Transients leave a record of
  /// what they read, as within a factory.
  ///
  /// - Returns: What was read, or `nil` if a root has already ended; `isCurrent` tells whether another read would still
  ///   find the same.
  func readForStream<Value>(of cores: [WiringCore], isCurrent: inout Bool, _ read: () -> Value) -> Value? {
    // The root itself last: the others end after it, so none of them can have ended in the meantime if it has not.
    outlived = cores.flatMap { sequence(first: $0, next: \.parent) }.reversed().filter(\.isOpen)
    isStreamStale = false
    updateMode()
    defer {
      outlived = []
      streamEdges = EdgeList()
      updateMode()
    }
    guard cores.allSatisfy(mayOutlive) else { return nil }
    let value = read()
    isCurrent = !isStreamStale && streamEdges.areCurrent
    return value
  }

  /// Whether the thread builds a value that a root keeps.
  func isBuilding(in core: WiringCore) -> Bool {
    frames.elements(from: 0).contains { $0.state == core.state && $0.record.keepsInstance }
  }

  /// Whether the calling thread performs such a read, and began it before the end of the root.
  func mayOutlive(_ core: WiringCore) -> Bool { outlived.contains { $0 === core } }

  // MARK: The stack

  /// Stops the program before transients that need each other overflow the stack.
  func checkStack(for record: ProviderRecord) {
    let pointer = dovetail_stack_pointer()
    guard pointer < stackLimit else { return }
    let low = dovetail_stack_low()
    let noted = low &+ Self.stackForRecords
    if stackLimit != noted { stackLimit = noted }
    if pointer < low &+ Self.stackForReport { stop(.runawayRecursion(of: record, in: records)) }
  }
}
