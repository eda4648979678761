// SPDX-License-Identifier: Apache-2.0

// A replacement can turn the direction between two providers while one of them is built. The construction in progress
// then meets the new direction, which leads back to it, although no state of the root has a cycle. Something that it
// has read is outdated, so its value would not be kept: it is overtaken, and built anew from what is current.

extension ThreadContext {
  /// How often a thread or task may be building the same provider.
  ///
  /// Beyond that, something that a cycle reads changes all the time, perhaps because one of its factories replaces it.
  static let mostOvertaken = 100

  /// Whether the construction of a provider's value is outdated, because of what the thread has read since it began, or
  /// because of what it is building inside it.
  ///
  /// Called without locks of wirings.
  @inline(never)
  func isOutdated(from record: ProviderRecord) -> Bool {
    var isOutdated = false
    var firstEdge: Int?
    var count = 0
    // Innermost first, as far as the last frame of the provider; beyond that, its frames are only counted.
    for frame in frames.elements(from: 0).reversed() {
      if firstEdge == nil && !isOutdated { isOutdated = frame.isStale || frame.isOvertaken }
      guard frame.record == record else { continue }
      if firstEdge == nil { firstEdge = frame.firstEdge }
      count += 1
    }
    guard let firstEdge, count <= Self.mostOvertaken else { return false }
    return isOutdated || !EdgeList(edges.elements(from: firstEdge)).areCurrent
  }

  /// Stops the program if a value that the thread is building is needed to build itself, unless the construction is
  /// outdated.
  func checkForCycle(through record: ProviderRecord) {
    if !isOutdated(from: record) { stop(.cycle(through: [path(from: .provider(record))])) }
  }

  /// Overtakes the thread's construction of what another one waits for, if it is outdated.
  ///
  /// - Returns: Whether it is outdated: then it is overtaken, or already was.
  func overtakeIfOutdated(_ need: Need) -> Bool {
    guard case .provider(let awaited) = need, isOutdated(from: awaited.record) else { return false }
    _ = awaited.overtake(self)
    return true
  }
}

extension AsynchronousConstruction {
  /// Whether the last of some constructions, each of which runs inside the next, is outdated, because one of them is.
  @inline(never)
  static func canOvertake(_ chain: ArraySlice<AsynchronousConstruction>) -> Bool {
    let outermost = chain[chain.endIndex - 1]
    var count = 0
    for construction in outermost.chain where construction.record == outermost.record { count += 1 }
    return count <= ThreadContext.mostOvertaken && chain.contains { $0.isOutdated }
  }
}
