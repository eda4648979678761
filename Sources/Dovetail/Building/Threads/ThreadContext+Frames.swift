// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ThreadContext {
  /// The providers that are being built, outermost first.
  var records: [ProviderRecord] { frames.elements(from: 0).map(\.record) }

  /// Whether the thread builds a value that a root keeps.
  func isBuilding(in core: WiringCore) -> Bool {
    frames.elements(from: 0).contains { $0.state == core.state && $0.record.keepsInstance }
  }

  /// Begins a factory.
  ///
  /// The thread's identification is suspended until the factory has ended.
  ///
  /// - Parameters:
  ///   - record: The provider.
  ///   - number: What ``Frame/number`` says, if it is known.
  func pushFrame(_ record: ProviderRecord, number: UInt64 = Frame.unknownNumber) {
    if dovetail_is_deep_in_stack() { checkStack(for: record) }
    frames.push(
      Frame(
        record: record, number: number, state: record.wiring.state, firstEdge: edges.count,
        startTicks: dovetail_ticks(), identification: identification))
    identification = nil
    dovetail_set_fast(false)
  }

  /// Records what overrides the provider's own factory in the innermost frame; the caller keeps it for as long as it
  /// runs.
  func note(override: AnyObject?) {
    frames.top.pointee.override = override.map(Unmanaged.passUnretained)
  }

  /// What overrides a provider's own factory, if the thread runs it.
  func override(of record: ProviderRecord) -> AnyObject? {
    frames.elements(from: 0).last { $0.record == record }?.override?.takeUnretainedValue()
  }

  /// Ends the innermost factory.
  ///
  /// - Parameter passesEdgesOn: Whether its edges are added to those of the factory around it, on this thread or in its
  ///   task.
  /// - Returns: The frame, and its edges.
  func popFrame(passingEdgesOn passesEdgesOn: Bool = false) -> (frame: Frame, edges: EdgeList) {
    let frame = frames.pop()
    let own = EdgeList(edges.elements(from: frame.firstEdge))
    // The factory around it may not be allowed to keep what a factory of another root has read: each edge is checked.
    let areKept = passesEdgesOn && !isOutsideFrames && frames.top.pointee.state == frame.state
    if areKept {
      limitEdges()
    } else {
      edges.truncate(to: frame.firstEdge)
      if passesEdgesOn { noteReads(own) }
    }
    identification = frame.identification
    if frames.isEmpty { endOutermost() }
    return (frame, own)
  }

  /// The frame of the innermost factory, and the edges that it has collected so far; valid until something is read.
  var innermost: (frame: Frame, edges: UnsafeBufferPointer<Edge>) {
    let frame = frames.top.pointee
    return (frame, edges.elements(from: frame.firstEdge))
  }

  /// Ends the innermost factory, whose edges the caller has taken if it needs them.
  func popFrameDiscardingEdges() {
    let frame = frames.pop()
    edges.truncate(to: frame.firstEdge)
    identification = frame.identification
    if frames.isEmpty { endOutermost() }
  }

  private func endOutermost() {
    hasImmediateConstructions = false
    updateFastPath()
    if thread.pointee.runs_fast_transient == 0 { endResolution() }
    if !possibleLeftovers.isEmpty {
      if let core = fallibleTransient {
        possibleLeftoversOfTransient += possibleLeftovers.filter { core.isSelfOrDescendant(of: $0.record.wiring) }
      }
      possibleLeftovers = []
    }
  }

  /// Records that an asynchronous factory begins.
  ///
  /// - Returns: Whether it begins inside a factory of this thread.
  func noteAsynchronousBeginning() -> Bool {
    if frames.isEmpty { return false }
    hasImmediateConstructions = true
    return true
  }

  /// Whether the calling code belongs to none of the thread's factories: there is none, or an asynchronous one runs
  /// inside them up to its first suspension, because `Task.immediate` has called it.
  var isOutsideFrames: Bool {
    if frames.isEmpty { return true }
    if !hasImmediateConstructions { return false }
    return AsynchronousConstruction.isInsideInnermostFrame(of: self)
  }

  /// Marks what is being built around this read as outdated: it is returned, but not kept.
  @inline(never)
  func markStale(in core: WiringCore) {
    if isOutsideFrames {
      isStaleOutsideFrames = true
      AsynchronousConstruction.innermost(thatMayRead: core)?.markStale()
    } else {
      frames.top.pointee.isStale = true
    }
  }
}
