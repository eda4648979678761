// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The layer of each provider: 0 for the leaves, higher ones for what is built from them.
///
/// If there are providers that are volatile and built from nothing, layer 0 is theirs alone: the outside world. Entry
/// points are in the last layer, unless that would become the longest one. All others are where their edges are short.
struct LayerAssignment {
  /// The layer of each provider.
  private(set) var layers: [Int]
  /// Whether layer 0 is the outside world, and so contains nothing stable.
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
    // The components to which a component leads come before it, and without cycles each is one provider.
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
