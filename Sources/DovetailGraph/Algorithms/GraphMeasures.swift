// SPDX-License-Identifier: Apache-2.0

/// The measures of a graph.
package struct GraphMeasures: Hashable, Sendable, Codable {
  /// One for each provider, in the order of the graph.
  package var providers: [ProviderMeasures]
  /// The cycles, in the order of their first members.
  package var cycles: [Cycle]
  /// The length of the longest path from an entry point, in edges.
  package var depth: Int
  /// How many providers are declared `.volatile`.
  package var volatileCount: Int
  /// How many others are built from one of those.
  package var builtFromVolatileCount: Int
  /// The share of the providers that are volatile, declared or not: 0 … 1.
  package var volatileShare: Double
}

/// The measures of one provider.
package struct ProviderMeasures: Hashable, Sendable, Codable {
  /// How many providers are built from it directly.
  package var fanIn: Int
  /// How many providers it is built from directly.
  package var fanOut: Int
  /// The length of the longest path to a leaf, in edges.
  package var depth: Int
  /// How many providers it is built from, directly or not.
  package var builtFrom: Int
  /// How many of those are declared `.volatile`.
  package var volatileBuiltFrom: Int
  /// How many providers a replacement of it rebuilds, directly or not.
  package var rebuilds: Int
  /// The nearest provider that is on every path to it, if there is one.
  package var owner: ProviderGraph.Provider.ID?
  /// How many other providers are needed only through it, so that a scope around it could own them.
  package var owns: Int

  /// The measures of a provider about which nothing is known.
  package static let none = ProviderMeasures(
    fanIn: 0, fanOut: 0, depth: 0, builtFrom: 0, volatileBuiltFrom: 0, rebuilds: 0, owner: nil, owns: 0)
}

/// Providers that need each other while they are built.
package struct Cycle: Hashable, Sendable, Codable {
  /// The providers, in the order of their identifiers.
  package var members: [ProviderGraph.Provider.ID]
  /// The reads that have to be deferred so that all of them can be built.
  package var deferred: [ProviderGraph.Link]
  /// Whether no smaller set of reads would suffice; `false` if that is not known, for a large cycle.
  package var isSmallest: Bool
}

extension IndexedGraph {
  /// Measures the graph.
  ///
  /// - Returns: The numbers of the graph and of each provider.
  /// - Complexity: O(*n*·(*n* + *e*) / 64), and what ``Adjacency/deferral(of:)`` takes for each cycle.
  package func measures() -> GraphMeasures {
    let depths = dependencies.depths()
    let builtFrom = dependencies.reachCounts()
    let volatileBuiltFrom = dependencies.reachCounts { graph.providers[$0].isVolatile }
    let rebuilds = rebuilding.reachCounts()
    let dominators = dependencies.immediateDominators()
    let owned = Self.subtreeSizes(of: dominators)
    let providers = (0..<count).map { number in
      ProviderMeasures(
        fanIn: dependents[number].count, fanOut: dependencies[number].count, depth: depths[number],
        builtFrom: builtFrom[number], volatileBuiltFrom: volatileBuiltFrom[number], rebuilds: rebuilds[number],
        owner: dominators[number].map(id), owns: owned[number])
    }
    let stabilities = graph.providers.map(\.stability)
    let volatileCount = stabilities.count { $0 == .volatile }
    let builtFromVolatileCount = stabilities.count { $0 == .builtFromVolatile }
    return GraphMeasures(
      providers: providers, cycles: cycles(), depth: depths.max() ?? 0, volatileCount: volatileCount,
      builtFromVolatileCount: builtFromVolatileCount,
      volatileShare: count == 0 ? 0 : Double(volatileCount + builtFromVolatileCount) / Double(count))
  }

  /// The cycles, each with the reads that have to be deferred.
  ///
  /// - Returns: The cycles, in the order of their first members.
  package func cycles() -> [Cycle] {
    dependencies.cycles().map { component in
      let deferral = dependencies.deferral(of: component)
      return Cycle(
        members: component.map(id),
        deferred: deferral.edges.map { ProviderGraph.Link(from: id($0.from), to: id($0.to)) },
        isSmallest: deferral.isSmallest)
    }
  }

  /// The number of nodes below each node of a forest.
  private static func subtreeSizes(of parents: [Int?]) -> [Int] {
    var openChildren = [Int](repeating: 0, count: parents.count)
    for case let parent? in parents { openChildren[parent] += 1 }
    var sizes = [Int](repeating: 0, count: parents.count)
    var ready = parents.indices.filter { openChildren[$0] == 0 }
    while let node = ready.popLast() {
      guard let parent = parents[node] else { continue }
      sizes[parent] += sizes[node] + 1
      openChildren[parent] -= 1
      if openChildren[parent] == 0 { ready.append(parent) }
    }
    return sizes
  }
}
