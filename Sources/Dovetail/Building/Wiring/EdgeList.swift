// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

/// The fact that a factory has read a provider, and which version of its value.
struct Edge: Equatable {
  // Invariant: an edge leads to a provider of the same wiring or of an ancestor, and both outlive the edge.
  let cell: UnsafeMutablePointer<dovetail_cell>
  let version: UInt64

  /// Whether what was read is still current.
  var isCurrent: Bool { dovetail_version(cell) == version }

  var inherited: Inheritance { Inheritance(rawValue: dovetail_inherited(cell)) }

  var record: ProviderRecord { ProviderRecord(cell) }
}

/// What holds for a value because it holds for one that it was built from, or for itself.
struct Inheritance: OptionSet {
  let rawValue: UInt32

  /// It expires.
  static let expires = Inheritance(rawValue: UInt32(dovetail_expires))
  /// It has a tear-down, or has had one: then it may be useless while something still holds it.
  static let ends = Inheritance(rawValue: UInt32(dovetail_ends))
}

extension Edge {
  /// How many of a list's last edges a new one is compared with.
  static let remembered = 16

  /// The length of a list of edges at which repetitions are removed again.
  ///
  /// It has doubled by then, so each edge is examined only a few times, whatever a factory reads in a loop.
  static func limit(after count: Int) -> Int { max(64, 2 * count) }

  /// Removes repetitions of earlier edges from a list, and returns how many are left.
  static func removeRepetitions(from edges: UnsafeMutablePointer<Edge>, count: Int) -> Int {
    dovetail_remove_repetitions(
      UnsafeMutableRawPointer(edges).assumingMemoryBound(to: dovetail_edge.self), count)
  }
}

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

  /// Whether a value that was built from these may hold one that has been torn down since, because another one has
  /// taken its place.
  @inline(never)
  var mayHaveEnded: Bool { contains { !$0.isCurrent && $0.inherited.contains(.ends) } }

  /// Whether another list contains the same edges, in whatever order, and however often.
  ///
  /// - Complexity: Linear if the lists are equal, otherwise up to the product of their lengths.
  @inline(never)
  func hasSameEdges(as other: EdgeList) -> Bool {
    self == other || allSatisfy { other.contains($0) } && other.allSatisfy { self.contains($0) }
  }

  /// These edges, and those of a later list to providers that none of these leads to.
  func joined(with later: EdgeList) -> EdgeList {
    self + later.filter { edge in !contains { $0.cell == edge.cell } }
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
