// SPDX-License-Identifier: Apache-2.0

// A replacement can turn the direction between two providers while one of them is built. The construction in progress
// then meets the new direction, which leads back to it, although no state of the root has a cycle. Something that it
// has read is outdated, so its value cannot be kept: it is overtaken, and built anew from what is current.

extension ThreadContext {
  /// Whether the value of a provider that the thread is building cannot be kept, because of what the thread has read
  /// since it began, or because of what it is building inside it.
  ///
  /// Called without locks of wirings.
  @inline(never)
  func cannotKeep(_ record: ProviderRecord) -> Bool {
    let frames = frames.elements(from: 0)
    guard let innermost = frames.lastIndex(where: { $0.record == record }),
      frames.count(where: { $0.record == record }) <= Waits.maximumNestedConstructions
    else { return false }
    return frames[innermost...].contains { $0.isStale || $0.isOvertaken }
      || !edges.elements(from: frames[innermost].firstEdge).allSatisfy(\.isCurrent)
  }

  /// Stops the program if a value that the thread is building is needed to build itself, unless the value
  /// cannot be kept.
  func checkForCycle(through record: ProviderRecord) {
    if !cannotKeep(record) { stop(.cycle(through: [path(from: .provider(record))])) }
  }

  /// Overtakes the thread's construction of what another one waits for, if its value cannot be kept.
  ///
  /// - Returns: If it cannot, its waiters; none if it already was overtaken. Otherwise `nil`.
  func overtakeIfNotKept(_ need: Need) -> Waiters? {
    guard case .provider(let awaited) = need, cannotKeep(awaited.record) else { return nil }
    return awaited.overtake(self) ?? Waiters()
  }
}

extension AsynchronousConstruction {
  /// Whether the value of the last of some constructions, each of which runs inside the next, cannot be kept, because
  /// that of one of them cannot.
  @inline(never)
  static func canOvertake(_ chain: ArraySlice<AsynchronousConstruction>) -> Bool {
    let outermost = chain[chain.endIndex - 1]
    return outermost.chain.count { $0.record == outermost.record } <= Waits.maximumNestedConstructions
      && chain.contains { $0.cannotBeKept }
  }
}
