// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
package import DovetailGraph

/// A graph with everything that a report about it contains.
///
/// Each format is a property in a file of its own: ``dot``, ``mermaid``, ``json``, ``matrix``, ``tree``, ``drawing``
/// and ``page``. The same report always gives the same text.
package struct GraphReport: Sendable {
  /// What the graph is of: the name of a package or of a file.
  package var title: String
  /// The graph with the reasons for volatility, and the providers that the difference says were removed.
  package let graph: ProviderGraph
  /// What has changed since another graph.
  package let difference: GraphDifference?
  /// The findings about the same source.
  package var findings: FindingsReport?
  /// A path through the graph that is highlighted.
  package var path: [ProviderGraph.Provider.ID]
  /// What the page shows when it is opened.
  package var firstView = View.graph

  /// A view of the page that it may open with.
  package enum View: String, Hashable, Sendable {
    case graph, findings
  }

  let indexed: IndexedGraph
  let measures: GraphMeasures
  let changes: [ProviderGraph.Provider.ID: Change]
  private let changedLinks: [ProviderGraph.Link: Change]
  private let deferredLinks: Set<ProviderGraph.Link>

  /// How a provider or an edge differs from the base.
  enum Change: String, Hashable, Sendable, Codable {
    case added, removed, changed

    /// The colour of the change, as in `light.css`.
    var color: String {
      switch self {
      case .added: "#15803d"
      case .removed: "#b91c1c"
      case .changed: "#7c3aed"
      }
    }
  }

  /// Measures a graph, for a report.
  ///
  /// - Parameters:
  ///   - title: What the graph is of.
  ///   - graph: The graph.
  ///   - whole: The graph of which it is a part, and from which the measures are computed; by default, the graph
  ///     itself.
  ///   - base: The graph to compare it with.
  ///   - findings: The findings about the same source.
  ///   - path: A path through the graph to highlight.
  package init(
    title: String, graph: ProviderGraph, whole: ProviderGraph? = nil, base: ProviderGraph? = nil,
    findings: FindingsReport? = nil,
    path: [ProviderGraph.Provider.ID] = []
  ) {
    let traced = graph.namingAllRoots().completingVolatility()
    let difference = base.map { GraphDifference(from: $0.completingVolatility(), to: traced) }
    self.title = title
    self.difference = difference
    self.findings = findings
    self.path = path
    self.graph = traced.showing(difference, from: base?.namingAllRoots())
    indexed = IndexedGraph(self.graph)
    let measured = whole.map { IndexedGraph($0.completingVolatility()) }
    measures = (measured ?? (difference == nil ? indexed : IndexedGraph(traced))).measures(of: traced, in: self.graph)
    var changes: [ProviderGraph.Provider.ID: Change] = [:]
    var changedLinks: [ProviderGraph.Link: Change] = [:]
    if let difference {
      for provider in difference.added { changes[provider.id] = .added }
      for provider in difference.removed { changes[provider.id] = .removed }
      for change in difference.changed { changes[change.after.id] = .changed }
      for link in difference.addedEdges { changedLinks[link] = .added }
      for link in difference.removedEdges { changedLinks[link] = .removed }
    }
    self.changes = changes
    self.changedLinks = changedLinks
    deferredLinks = Set(measures.cycles.flatMap(\.deferred))
  }

  /// How an edge differs from the base, if it does.
  func change(of edge: Adjacency.Edge) -> Change? {
    changedLinks.isEmpty ? nil : changedLinks[link(edge)]
  }

  /// Whether an edge has to be deferred so that its cycle can be built.
  func isDeferred(_ edge: Adjacency.Edge) -> Bool {
    !deferredLinks.isEmpty && deferredLinks.contains(link(edge))
  }

  private func link(_ edge: Adjacency.Edge) -> ProviderGraph.Link {
    ProviderGraph.Link(from: indexed.id(edge.from), to: indexed.id(edge.to))
  }
}

extension ProviderGraph {
  /// The graph with reasons for volatility where they are missing.
  ///
  /// Existing reasons are kept: in a part of a graph, they may lead to a provider outside it.
  func completingVolatility() -> ProviderGraph {
    var graph = tracingVolatility()
    for number in providers.indices where !providers[number].volatilePath.isEmpty {
      graph.providers[number].volatilePath = providers[number].volatilePath
    }
    return graph
  }

  /// The graph with a root for every provider, also for those whose root the graph does not list.
  fileprivate func namingAllRoots() -> ProviderGraph {
    let known = Set(roots.map(\.id))
    let missing = Set(providers.map(\.root)).subtracting(known)
    var graph = self
    graph.roots += missing.sorted().map { Root(id: $0) }
    return graph
  }

  /// The graph with the providers and edges that were removed according to a difference, so that they can be shown.
  fileprivate func showing(_ difference: GraphDifference?, from base: ProviderGraph?) -> ProviderGraph {
    guard let difference, let base else { return self }
    var graph = self
    graph.providers = (providers + difference.removed).sorted { $0.id < $1.id }
    graph.edges += difference.removedEdges.map { Edge(from: $0.from, to: $0.to) }
    let known = Set(roots.map(\.id))
    graph.roots += base.roots.filter { root in
      !known.contains(root.id) && difference.removed.contains { $0.root == root.id }
    }
    return graph
  }
}

extension IndexedGraph {
  /// The measures of this graph, for a part of it to which removed providers may have been added.
  fileprivate func measures(of part: ProviderGraph, in graph: ProviderGraph) -> GraphMeasures {
    var measures = measures()
    if self.graph.providers.map(\.id) == graph.providers.map(\.id) { return measures }
    measures.providers = graph.providers.map { provider in
      indices[provider.id].map { measures.providers[$0] } ?? ProviderMeasures.none
    }
    // Providers that are not shown are not counted, but they affect the measures of those that are.
    let shown = Set(part.providers.map(\.id))
    let stabilities = part.providers.map(\.stability)
    measures.depth = measures.providers.map(\.depth).max() ?? 0
    measures.volatileCount = stabilities.count { $0 == .volatile }
    measures.builtFromVolatileCount = stabilities.count { $0 == .builtFromVolatile }
    measures.volatileShare =
      stabilities.isEmpty ? 0 : Double(stabilities.count { $0 != .stable }) / Double(stabilities.count)
    measures.cycles.removeAll { !$0.members.contains(where: shown.contains) }
    return measures
  }
}
