// SPDX-License-Identifier: Apache-2.0

// A replacement can turn the direction between two providers while one of them is built. The construction in progress
// then meets the new direction, which leads back to it, although no state of the root has a cycle. Something that it
// has read is outdated, so its value would not be kept: it is overtaken, and built anew from what is current.

extension ThreadContext {
  /// How often a thread or task may be building the same provider.
  ///
  /// Beyond that, something that a cycle reads changes all the time, perhaps because one of its factories replaces it.
  static let mostOvertaken = 100

  /// Whether something is outdated that the thread has read since it began to build a provider's value, or that it is
  /// building.
  ///
  /// No locks of wirings are held.
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

  /// Overtakes the thread's construction of a value that is needed to build itself, unless it is a cycle, which stops
  /// the program.
  ///
  /// - Returns: Whether it was overtaken; otherwise it had been already.
  @discardableResult @inline(never)
  func overtakeItself(building awaited: Awaited) -> Bool {
    let record = awaited.record
    if !isOutdated(from: record) { stop(.cycle(through: [path(from: .provider(record))])) }
    let waiters = awaited.overtake(self)
    waiters?.wake()
    return waiters != nil
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
