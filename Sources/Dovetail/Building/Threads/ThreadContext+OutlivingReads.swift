// SPDX-License-Identifier: Apache-2.0

extension ThreadContext {
  /// Performs a read for a stream.
  ///
  /// It may continue if a root, or one of its ancestors, is torn down in the meantime. Transients leave a record of
  /// what they read, as within a factory.
  ///
  /// - Returns: What was read, from which versions of which values, and whether another read would still find the same;
  ///   `nil` if a root has already ended.
  func readForStream<Value>(
    of cores: [WiringCore], _ read: () -> Value
  ) -> (value: Value, edges: EdgeList, isCurrent: Bool)? {
    outliving(cores) { areOpen in
      guard areOpen else { return nil }
      let value = read()
      return (value, edgesOutsideFrames, !isStaleOutsideFrames && edgesOutsideFrames.areCurrent)
    }
  }

  /// Calls a closure whose reads may continue if a root, or one of its ancestors, is torn down in the meantime.
  ///
  /// - Parameters:
  ///   - cores: The wirings of the roots.
  ///   - body: The closure. It receives whether no root had ended before.
  /// - Returns: What the closure returns.
  func outliving<Value>(_ cores: [WiringCore], _ body: (_ areOpen: Bool) -> Value) -> Value {
    let outer = OutlivingReads(
      roots: readableAfterEnd, edges: edgesOutsideFrames, isStale: isStaleOutsideFrames)
    let opened = beginOutliving(cores)
    defer { endOutliving(opened, restoring: outer) }
    return body(cores.allSatisfy { core in opened.contains { $0 === core } })
  }

  /// What was noted for reads around the ones that begin: a factory may begin to observe another provider, whose first
  /// element is then read within the read that runs the factory.
  private struct OutlivingReads {
    let roots: [WiringCore]
    let edges: EdgeList
    let isStale: Bool
  }

  /// Begins reads that may continue, and returns the wirings that have not ended.
  @inline(never)
  private func beginOutliving(_ cores: [WiringCore]) -> [WiringCore] {
    // Ancestors before the root: it ends before they do, so if it is still open when its turn comes, none of them has
    // ended in the meantime.
    let opened = cores.flatMap { sequence(first: $0, next: \.parent) }.reversed().filter { core in
      core.withLock {
        if core.phase == .open { core.beginOutlivingRead() }
        return core.phase == .open
      }
    }
    readableAfterEnd += opened
    (edgesOutsideFrames, isStaleOutsideFrames) = (EdgeList(), false)
    updateFastPath()
    return opened
  }

  @inline(never)
  private func endOutliving(_ opened: [WiringCore], restoring outer: OutlivingReads) {
    (readableAfterEnd, edgesOutsideFrames, isStaleOutsideFrames) = (outer.roots, outer.edges, outer.isStale)
    updateFastPath()
    for core in opened.reversed() { core.endOutlivingRead() }
  }

  /// Whether the thread performs such reads, and began before the end of the root.
  func mayOutlive(_ core: WiringCore) -> Bool { readableAfterEnd.contains { $0 === core } }
}
