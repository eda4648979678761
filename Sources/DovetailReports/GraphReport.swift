// SPDX-License-Identifier: Apache-2.0

package import DovetailFindings
package import DovetailGraph

/// All that a report about a graph is made of.
///
/// Each format is a property in a file of its own: ``dot``, ``mermaid``, ``json``, ``matrix``, ``tree``, ``drawing`` and
/// ``page``. The same report always gives the same text.
package struct GraphReport: Sendable {
  /// What the graph is of: the name of a package or of a file.
  package var title: String
  /// The graph with the reasons for volatility, and the providers that the difference says were removed.
  package let graph: ProviderGraph
  /// What has changed since another graph.
  package let difference: GraphDifference?
  /// The findings about the same source.
  package var findings: FindingsReport?
  /// A way through the graph that is to be seen at a glance.
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
  private let changedLinks: [Cycle.Link: Change]
  private let deferredLinks: Set<Cycle.Link>

  /// What has become of a provider or of an edge.
  enum Change: String, Hashable, Sendable, Codable {
    case added, removed, changed

    /// The colour of what has changed so, as in `light.css`.
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
  ///   - whole: The graph that it is a part of, which the numbers are about; if there is none, the graph itself.
  ///   - base: The graph to compare it with.
  ///   - findings: The findings about the same source.
  ///   - path: A way through the graph that is to be seen at a glance.
  package init(
    title: String, graph: ProviderGraph, whole: ProviderGraph? = nil, base: ProviderGraph? = nil,
    findings: FindingsReport? = nil,
    path: [ProviderGraph.Provider.ID] = []
  ) {
    let traced = graph.namingAllScopes().completingVolatility()
    let difference = base.map { GraphDifference(from: $0.completingVolatility(), to: traced) }
    self.title = title
    self.difference = difference
    self.findings = findings
    self.path = path
    self.graph = traced.showing(difference, from: base?.namingAllScopes())
    indexed = IndexedGraph(self.graph)
    let measured = whole.map { IndexedGraph($0.completingVolatility()) }
    measures = (measured ?? (difference == nil ? indexed : IndexedGraph(traced))).measures(of: traced, in: self.graph)
    var changes: [ProviderGraph.Provider.ID: Change] = [:]
    var changedLinks: [Cycle.Link: Change] = [:]
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

  /// What has become of an edge.
  func change(of edge: Adjacency.Edge) -> Change? {
    changedLinks.isEmpty ? nil : changedLinks[link(edge)]
  }

  /// Whether an edge is one of those to defer, so that its cycle can be built.
  func isDeferred(_ edge: Adjacency.Edge) -> Bool {
    !deferredLinks.isEmpty && deferredLinks.contains(link(edge))
  }

  private func link(_ edge: Adjacency.Edge) -> Cycle.Link {
    Cycle.Link(from: indexed.id(edge.from), to: indexed.id(edge.to))
  }
}

extension ProviderGraph {
  /// The graph with reasons for volatility.
  ///
  /// Those that are there stay: in a part of a graph they may lead to a provider that is not in it.
  fileprivate func completingVolatility() -> ProviderGraph {
    var graph = tracingVolatility()
    for number in providers.indices where !providers[number].volatilePath.isEmpty {
      graph.providers[number].volatilePath = providers[number].volatilePath
    }
    return graph
  }

  /// The graph with a scope for every provider, also for those whose scope the graph does not list.
  fileprivate func namingAllScopes() -> ProviderGraph {
    let known = Set(scopes.map(\.id))
    let missing = Set(providers.map(\.scope)).subtracting(known)
    var graph = self
    graph.scopes += missing.sorted().map { Scope(id: $0) }
    return graph
  }

  /// The graph with what a difference says was removed, so that it can be shown.
  fileprivate func showing(_ difference: GraphDifference?, from base: ProviderGraph?) -> ProviderGraph {
    guard let difference, let base else { return self }
    var graph = self
    graph.providers = (providers + difference.removed).sorted { $0.id < $1.id }
    graph.edges += difference.removedEdges.map { Edge(from: $0.from, to: $0.to) }
    let known = Set(scopes.map(\.id))
    graph.scopes += base.scopes.filter { scope in
      !known.contains(scope.id) && difference.removed.contains { $0.scope == scope.id }
    }
    return graph
  }
}

extension IndexedGraph {
  /// The measures of this graph for another one: a part of it, in which removed providers may be shown as well.
  fileprivate func measures(of part: ProviderGraph, in graph: ProviderGraph) -> GraphMeasures {
    var measures = measures()
    if self.graph.providers.map(\.id) == graph.providers.map(\.id) { return measures }
    measures.providers = graph.providers.map { provider in
      numbers[provider.id].map { measures.providers[$0] } ?? ProviderMeasures.none
    }
    // What is not shown is not counted, but it does count for what is shown.
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
