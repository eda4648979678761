// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

/// The positions of the providers in a drawing: in layers from left to right, each root in a band of its own.
///
/// The steps are those of Sugiyama: leave out the edges that close a cycle, assign each provider to a layer, route long
/// edges through the layers between, order each layer so that few edges cross, and move everything to where its edges
/// are short.
struct LayeredLayout {
  /// A slot in a layer: a provider, or a bend of an edge that passes through the layer.
  struct Slot {
    /// The provider; `nil` for a bend.
    var provider: Int?
    var layer: Int
    /// The root, by its index in the graph.
    var band: Int
    var height: Double
    /// The middle, from the top of the drawing.
    var y = 0.0
  }

  /// A band of the drawing: the providers of a root.
  struct Band {
    var root: Int
    var top: Double
    var bottom: Double
  }

  /// The number of slots from which a layout is made with fewer sweeps.
  static let largeCount = 600
  /// The largest number of providers with which edges have bends: with more of them, readers cannot follow an edge
  /// anyway.
  private static let maximumProvidersForBends = 400
  private static let bendHeight = 8.0

  /// The providers, by their numbers, then the bends.
  var slots: [Slot]
  /// For each layer, from the leaves to the entry points, its slots from top to bottom.
  var layers: [[Int]] = []
  /// For each edge, the slots that it passes through, both ends included.
  var routes: [Adjacency.Edge: [Int]] = [:]
  /// The bands that have providers, from top to bottom.
  var bands: [Band] = []
  /// The height of all bands.
  var height = 0.0
  /// Whether the leaf layer contains exactly the providers that are volatile and built from nothing.
  let hasOutsideWorld: Bool

  /// For each slot, those in the layer below to which its edges lead.
  var links: [[Int]]

  /// Lays a graph out.
  ///
  /// - Parameters:
  ///   - indexed: The graph.
  ///   - deferred: The edges that close cycles.
  ///   - rowHeight: The height of a provider.
  ///   - gap: The space between two providers.
  /// - Complexity: O(*e* log *n*) for each of a fixed number of sweeps, with bends counted as nodes.
  init(_ indexed: IndexedGraph, leavingOut deferred: Set<Adjacency.Edge>, rowHeight: Double, gap: Double) {
    let acyclic = indexed.dependencies.removing(deferred)
    let numbers = Dictionary(
      indexed.graph.roots.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let assignment = LayerAssignment(acyclic, isVolatile: indexed.graph.providers.map(\.isVolatile))
    hasOutsideWorld = assignment.hasOutsideWorld
    slots = indexed.graph.providers.enumerated().map { number, provider in
      Slot(
        provider: number, layer: assignment.layers[number],
        band: numbers[provider.root] ?? 0, height: rowHeight)
    }
    links = Array(repeating: [], count: slots.count)
    route(acyclic)
    let ordering = LayerOrdering(slots: slots, links: links)
    layers = ordering.best()
    LayerPlacing(slots: slots, links: links, layers: layers, gap: gap).place(in: &self)
  }

  /// Routes each edge through the layers between its ends.
  ///
  /// The edges to one provider share their bends, so that they run side by side as one and cross others once.
  private mutating func route(_ graph: Adjacency) {
    let users = graph.reversed
    let hasBends = graph.count <= Self.maximumProvidersForBends
    for target in 0..<graph.count {
      var bends: [Int: Int] = [slots[target].layer: target]
      for source in users[target] {
        var route = [source]
        var layer = slots[source].layer - 1
        while hasBends && layer > slots[target].layer {
          let bend = bends[layer] ?? slots.count
          if bends[layer] == nil {
            bends[layer] = bend
            slots.append(Slot(provider: nil, layer: layer, band: slots[target].band, height: Self.bendHeight))
            links.append([])
          }
          route.append(bend)
          layer -= 1
        }
        route.append(target)
        for (from, to) in zip(route, route.dropFirst()) where !links[from].contains(to) { links[from].append(to) }
        routes[Adjacency.Edge(source, target)] = route
      }
    }
  }
}
