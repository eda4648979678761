// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// The edges of one value, in the order of the reads.
///
/// Most values are built from one other or from none, so the first edge needs no separate memory, and the list no
/// counted reference. All bytes of an empty list are zero.
struct EdgeList: Sequence, Equatable {
  private var first: Edge?
  private var others: [Edge]?

  init() {}

  init(_ edges: UnsafeBufferPointer<Edge>) {
    first = edges.first
    if edges.count > 1 { others = Array(edges.dropFirst()) }
  }

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + (others?.count ?? 0) }

  @inline(never)
  mutating func append(_ edge: Edge) {
    if first == nil {
      first = edge
    } else if others == nil {
      others = [edge]
    } else {
      others!.append(edge)
    }
  }

  /// Appends an edge, unless it is among the last ones, and removes all repetitions when the list has become long.
  @inline(never)
  mutating func note(_ edge: Edge, limit: inout Int) {
    if first == edge || others?.suffix(Edge.remembered).contains(edge) ?? false { return }
    append(edge)
    if count <= limit { return }
    let kept = others!.withUnsafeMutableBufferPointer { Edge.removeRepetitions(from: $0.baseAddress!, count: $0.count) }
    others!.removeLast(others!.count - kept)
    limit = Edge.limit(after: count)
  }

  /// Whether everything that was read is still current.
  @inline(never)
  var areCurrent: Bool { allSatisfy(\.isCurrent) }

  /// What holds for something that was read, or for something that it was built from.
  @inline(never)
  var inherited: Inheritance { reduce(into: []) { $0.formUnion($1.inherited) } }

  /// Whether something that was read expires, or was built from something that does.
  var areExpiring: Bool { inherited.contains(.expires) }

  /// The edges to values that have a tear-down, or were built from one that has.
  var withTearDown: EdgeList {
    EdgeList() + filter { !$0.isOfFailedRead && $0.inherited.contains(.hasTearDown) }
  }

  /// Whether a value that was built from these may hold one that has been torn down since, because another one has
  /// taken its place.
  @inline(never)
  var mayIncludeTornDown: Bool { contains { !$0.isCurrent && $0.inherited.contains(.hasTearDown) } }

  /// Whether another list contains the same edges, in whatever order, and however often.
  ///
  /// - Complexity: Linear if the lists are equal, otherwise up to the product of their lengths.
  @inline(never)
  func hasSameEdges(as other: EdgeList) -> Bool {
    self == other || allSatisfy { other.contains($0) } && other.allSatisfy { self.contains($0) }
  }

  /// These edges, and those of a later list to providers that none of these leads to.
  func joined(with later: EdgeList) -> EdgeList {
    later.isEmpty ? self : self + later.filter { edge in !contains { $0.cell == edge.cell } }
  }

  static func + (one: EdgeList, other: some Sequence<Edge>) -> EdgeList {
    var sum = one
    for edge in other { sum.append(edge) }
    return sum
  }

  func makeIterator() -> Iterator { Iterator(upcoming: first, others: others) }

  struct Iterator: IteratorProtocol {
    fileprivate var upcoming: Edge?
    fileprivate let others: [Edge]?
    private var index = 0

    fileprivate init(upcoming: Edge?, others: [Edge]?) {
      self.upcoming = upcoming
      self.others = others
    }

    mutating func next() -> Edge? {
      let edge = upcoming
      upcoming = nil
      if let others, index < others.count {
        upcoming = others[index]
        index += 1
      }
      return edge
    }
  }
}
