// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension ThreadContext {
  /// Records that the innermost factory has read a provider of `core`.
  func noteRead(of cell: CellPointer, version: UInt64, in core: WiringCore) {
    noteRead(Edge(cell: cell, version: version), in: core)
  }

  /// Records what an instance that a factory of the same resolution has read was built from.
  func noteReads(_ others: EdgeList) {
    for edge in others { noteRead(edge, in: edge.record.wiring) }
  }

  @inline(never)
  private func noteRead(_ edge: Edge, in core: WiringCore) {
    if isOutsideFrames {
      if !readableAfterEnd.isEmpty && mayOutlive(core) { edgesOutsideFrames.append(edge) }
      AsynchronousConstruction.innermost(thatMayRead: core)?.noteRead(edge)
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
  func limitEdges() {
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

  /// Whether a factory may keep what it has read from another root.
  private func mayKeep(_ edge: Edge, of core: WiringCore, _ reader: ProviderRecord) -> Bool {
    let wiring = reader.wiring
    let mayKeep = wiring.mayKeep(from: core) {
      Self.withRecordsOfCaller { edge.record.checkCaptive(readBy: $0) }
    }
    // From now on, so that what was read is not torn down as if it had never been read.
    if mayKeep && (reader.keepsInstance || frames.count > 1) { wiring.link() }
    return mayKeep
  }
}

extension ProviderRecord {
  /// Marks the factories of the provider that this thread runs: it is replaced, decorated or restored, perhaps by its
  /// own factory or decorator.
  @inline(never)
  func noteReplacement() {
    ThreadContext.withCurrent { thread in
      for index in 0..<thread.frames.count where thread.frames[index].record == self {
        thread.frames.pointer(to: index).pointee.isReplaced = true
      }
    }
  }
}
