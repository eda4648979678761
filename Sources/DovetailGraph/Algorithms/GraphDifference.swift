// SPDX-License-Identifier: Apache-2.0

/// What has changed from one graph to another.
package struct GraphDifference: Hashable, Sendable, Codable {
  /// The providers that only the new graph has, in the order of their identifiers.
  package var added: [ProviderGraph.Provider]
  /// The providers that only the old graph has.
  package var removed: [ProviderGraph.Provider]
  /// The providers that both have, and that have changed.
  package var changed: [Change]
  /// The edges that only the new graph has, ordered by their ends.
  package var addedEdges: [ProviderGraph.Link]
  /// The edges that only the old graph has.
  package var removedEdges: [ProviderGraph.Link]
  /// The seams that only the new graph has, in the order of their identifiers.
  package var addedSeams: [ProviderGraph.Seam]
  /// The seams that only the old graph has.
  package var removedSeams: [ProviderGraph.Seam]

  /// One provider before and after.
  package struct Change: Hashable, Sendable, Codable {
    package var before: ProviderGraph.Provider
    package var after: ProviderGraph.Provider

    /// Whether it has another lifetime.
    package var isLifetimeChanged: Bool { before.lifetime != after.lifetime }
    /// Whether the property has another type.
    package var isTypeChanged: Bool { before.type != after.type }
    /// Whether it has become volatile, by its declaration or by what it is built from.
    package var isNewlyVolatile: Bool { before.stability == .stable && after.stability != .stable }
    /// Whether it is no longer volatile.
    package var isNewlyStable: Bool { before.stability != .stable && after.stability == .stable }
    /// Whether it follows replacements where it did not, or the other way around.
    package var isRewiringChanged: Bool { before.isRewired != after.isRewired }

    fileprivate var hasChanges: Bool {
      isLifetimeChanged || isTypeChanged || before.stability != after.stability || isRewiringChanged
    }
  }

  /// Whether the graphs are the same, apart from places and constructions.
  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
      && addedSeams.isEmpty && removedSeams.isEmpty
  }

  /// Compares two graphs.
  ///
  /// Providers are the same if they have the same identifier. Neither their places nor what a running program knows of
  /// them is compared, and seams only if both graphs were read from source.
  ///
  /// - Parameters:
  ///   - base: The graph before.
  ///   - graph: The graph after.
  /// - Complexity: O((*n* + *e*) log (*n* + *e*)).
  package init(from base: ProviderGraph, to graph: ProviderGraph) {
    let before = Dictionary(base.providers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(graph.providers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    added = after.values.filter { before[$0.id] == nil }.sorted { $0.id < $1.id }
    removed = before.values.filter { after[$0.id] == nil }.sorted { $0.id < $1.id }
    changed = after.values.compactMap { provider in before[provider.id].map { Change(before: $0, after: provider) } }
      .filter(\.hasChanges)
      .sorted { $0.after.id < $1.after.id }
    (addedEdges, removedEdges) = Self.compare(Self.links(of: base), Self.links(of: graph)) { ($0.from, $0.to) }
    let seams = Dictionary(
      (graph.seams + base.seams).map { (Self.withoutPlace($0), $0) }, uniquingKeysWith: { first, _ in first })
    let (newSeams, oldSeams) = Self.compare(
      Set(base.seams.map(Self.withoutPlace)), Set(graph.seams.map(Self.withoutPlace))
    ) { ($0.id, $0.type) }
    // A running program knows no seams.
    let areKnown = !(base.providers + graph.providers).contains { $0.construction != nil }
    addedSeams = areKnown ? newSeams.compactMap { seams[$0] } : []
    removedSeams = areKnown ? oldSeams.compactMap { seams[$0] } : []
  }

  private static func links(of graph: ProviderGraph) -> Set<ProviderGraph.Link> {
    Set(graph.edges.map { ProviderGraph.Link(from: $0.from, to: $0.to) })
  }

  private static func withoutPlace(_ seam: ProviderGraph.Seam) -> ProviderGraph.Seam {
    ProviderGraph.Seam(id: seam.id, type: seam.type)
  }

  private static func compare<Element>(
    _ before: Set<Element>, _ after: Set<Element>, by key: (Element) -> (String, String)
  ) -> (added: [Element], removed: [Element]) {
    (
      after.subtracting(before).sorted { key($0) < key($1) },
      before.subtracting(after).sorted { key($0) < key($1) }
    )
  }
}
