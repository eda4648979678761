// SPDX-License-Identifier: Apache-2.0

internal import DovetailGraph

/// Which layer each provider stands in: 0 for the leaves, more for what is built from them.
///
/// What is volatile and built from nothing has layer 0 to itself, the outside world. Entry points stand in the last
/// layer, as long as that does not become the longest. Everything else stands where its edges are short.
struct LayerAssignment {
  /// The layer of each provider.
  private(set) var layers: [Int]
  /// Whether layer 0 holds the outside world, and so nothing that is stable.
  let hasOutsideWorld: Bool

  /// Finds the layers.
  ///
  /// - Parameters:
  ///   - graph: From each provider to those that it is built from, without cycles.
  ///   - isVolatile: Whether each provider was declared volatile.
  init(_ graph: Adjacency, isVolatile: [Bool]) {
    let users = graph.reversed
    let isOutside = (0..<graph.count).map { isVolatile[$0] && graph[$0].isEmpty }
    let first = isOutside.contains(true) ? 1 : 0
    hasOutsideWorld = first == 1
    layers = Array(repeating: 0, count: graph.count)
    // What a component leads to stands before it, and without cycles each is one provider.
    let order = graph.stronglyConnectedComponents().joined()
    for node in order where !isOutside[node] {
      layers[node] = graph[node].map { layers[$0] + 1 }.max().map { max($0, first) } ?? first
    }
    let last = layers.max() ?? 0
    var lengths = [Int](repeating: 0, count: last + 1)
    for layer in layers { lengths[layer] += 1 }
    let longest = lengths.max() ?? 0
    for node in order.reversed() where !isOutside[node] {
      if users[node].isEmpty {
        if !graph[node].isEmpty && lengths[last] < longest { move(node, to: last, &lengths) }
      } else if users[node].count > graph[node].count, let layer = users[node].map({ layers[$0] - 1 }).min() {
        move(node, to: max(layer, layers[node]), &lengths)
      }
    }
  }

  private mutating func move(_ node: Int, to layer: Int, _ lengths: inout [Int]) {
    lengths[layers[node]] -= 1
    lengths[layer] += 1
    layers[node] = layer
  }
}
