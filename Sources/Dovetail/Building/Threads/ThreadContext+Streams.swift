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
    // The root itself last: the others end after it, so none of them can have ended in the meantime if it has not.
    readableAfterEnd = cores.flatMap { sequence(first: $0, next: \.parent) }.reversed().filter { core in
      core.withLock {
        if core.phase == .open { core.beginOutlivingRead() }
        return core.phase == .open
      }
    }
    isStreamStale = false
    updateMode()
    defer {
      let readableAfterEnd = readableAfterEnd
      self.readableAfterEnd = []
      streamEdges = EdgeList()
      updateMode()
      for core in readableAfterEnd.reversed() { core.endOutlivingRead() }
    }
    guard cores.allSatisfy(mayOutlive) else { return nil }
    let value = read()
    return (value, streamEdges, !isStreamStale && streamEdges.areCurrent)
  }

  /// Whether the thread performs such a read, and began it before the end of the root.
  func mayOutlive(_ core: WiringCore) -> Bool { readableAfterEnd.contains { $0 === core } }
}
