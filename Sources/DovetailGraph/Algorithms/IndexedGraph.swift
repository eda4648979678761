// SPDX-License-Identifier: Apache-2.0

/// A graph of providers together with its form for the algorithms.
///
/// The provider with the index *n* is `graph.providers[n]`. Edges whose ends are not in the graph are left out.
package struct IndexedGraph: Sendable {
  /// The graph.
  package let graph: ProviderGraph
  /// The index of each provider in ``ProviderGraph/providers``.
  package let indices: [ProviderGraph.Provider.ID: Int]
  /// From each provider to those that it is built from.
  package let dependencies: Adjacency
  /// From each provider to those that are built from it.
  package let dependents: Adjacency

  /// Indexes a graph.
  ///
  /// - Parameter graph: The graph; if two providers have the same identifier, the first one gets the edges.
  /// - Complexity: O(*n* + *e* log *e*).
  package init(_ graph: ProviderGraph) {
    self.graph = graph
    let indices = Dictionary(graph.providers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let edges = graph.edges.compactMap { edge -> Adjacency.Edge? in
      guard let from = indices[edge.from], let to = indices[edge.to] else { return nil }
      return Adjacency.Edge(from, to)
    }
    self.indices = indices
    dependencies = Adjacency(count: graph.providers.count, edges: edges)
    dependents = dependencies.reversed
  }

  /// The number of providers.
  package var count: Int { graph.providers.count }

  /// From each provider to those that a replacement of it rebuilds directly.
  ///
  /// A provider that is declared with `rewiring: .never` keeps its value, so no edge leads to it.
  package var rebuilding: Adjacency {
    dependents.removing(Set(dependents.edges.filter { !graph.providers[$0.to].isRewired }))
  }

  /// The identifier of a provider.
  ///
  /// - Parameter number: The number of the provider.
  /// - Returns: Its identifier.
  package func id(_ number: Int) -> ProviderGraph.Provider.ID { graph.providers[number].id }
}
