// SPDX-License-Identifier: Apache-2.0

/// The edges of one value, in the order of the reads.
///
/// Most values are built from one other or from none, so the first edge needs no memory of its own.
struct EdgeList: RandomAccessCollection, ExpressibleByArrayLiteral {
  private var first: Edge?
  private var others: [Edge]

  init() {
    first = nil
    others = []
  }

  init(arrayLiteral elements: Edge...) {
    self.init(elements)
  }

  init(_ edges: some RandomAccessCollection<Edge>) {
    first = edges.first
    others = edges.count > 1 ? Array(edges.dropFirst()) : []
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }

  subscript(index: Int) -> Edge {
    if index == 0, let first { return first }
    return others[index - 1]
  }

  mutating func append(_ edge: Edge) {
    if first == nil { first = edge } else { others.append(edge) }
  }

  static func + (one: EdgeList, other: EdgeList) -> EdgeList {
    var sum = one
    for edge in other { sum.append(edge) }
    return sum
  }
}
