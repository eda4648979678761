// SPDX-License-Identifier: Apache-2.0

extension ProviderGraph {
  /// The graph with the shortest reason why each provider is volatile.
  ///
  /// ``Provider/volatilePath`` is computed from the edges and from what was declared `.volatile`: it leads from the
  /// first provider that is read to the one that was declared so. A provider that was declared so itself has none.
  ///
  /// - Returns: The graph, otherwise unchanged.
  /// - Complexity: O(*n* + *e* log *e*), and the length of the paths.
  package func tracingVolatility() -> ProviderGraph {
    let indexed = IndexedGraph(self)
    let declared = providers.indices.filter { providers[$0].isVolatile }
    let distances = indexed.dependencies.distances(to: declared, through: indexed.dependents)
    var graph = self
    for number in providers.indices {
      let path = indexed.dependencies.path(from: number, by: distances) ?? []
      graph.providers[number].volatilePath = path.dropFirst().map(indexed.id)
    }
    return graph
  }
}

extension ProviderGraph.Provider {
  /// What the outside world means for a provider.
  package enum Stability: String, Hashable, Sendable, Codable, CaseIterable {
    /// Deterministic and in the process, with all that it is built from.
    case stable
    /// Built from something volatile.
    case builtFromVolatile
    /// Declared `.volatile`.
    case volatile
  }

  /// What the outside world means for this provider.
  package var stability: Stability {
    if isVolatile { return .volatile }
    return volatilePath.isEmpty ? .stable : .builtFromVolatile
  }
}
