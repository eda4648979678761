// SPDX-License-Identifier: Apache-2.0

extension ProviderGraph {
  /// The graph of some of the providers.
  ///
  /// - Parameter isKept: Whether a provider stays.
  /// - Returns: Those providers, the edges between them, and the roots that they belong to, with those above. The
  ///   seams stay as they are.
  /// - Complexity: O(*n* + *e*).
  package func filtered(by isKept: (Provider) -> Bool) -> ProviderGraph {
    let providers = providers.filter(isKept)
    let kept = Set(providers.map(\.id))
    let parents = Dictionary(roots.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
    var used: Set<Root.ID> = []
    for provider in providers {
      var root: Root.ID? = provider.root
      while let name = root, used.insert(name).inserted { root = parents[name] ?? nil }
    }
    return ProviderGraph(
      roots: roots.filter { used.contains($0.id) }, providers: providers,
      edges: edges.filter { kept.contains($0.from) && kept.contains($0.to) }, seams: seams)
  }

  /// The graph of the providers of some roots.
  ///
  /// - Parameter names: The roots, each by its whole name, or by what is after one of its dots.
  /// - Returns: Their providers, and the edges between them.
  /// - Throws: A ``SelectionError`` if there is no such root.
  package func inRoots(_ names: [String]) throws(SelectionError) -> ProviderGraph {
    var chosen: Set<Root.ID> = []
    for name in names {
      let exact = roots.filter { $0.id == name }
      let found = exact.isEmpty ? roots.filter { $0.id.hasSuffix("." + name) } : exact
      if found.isEmpty { throw SelectionError(kind: .root, name: name, known: roots.map(\.id)) }
      chosen.formUnion(found.map(\.id))
    }
    return filtered { chosen.contains($0.root) }
  }

  /// The graph around some providers: what they are built from, and what is built from them.
  ///
  /// - Parameters:
  ///   - names: The providers, as in ``provider(named:)``.
  ///   - depth: How many steps to go in both directions.
  /// - Returns: The providers within reach, and the edges between them.
  /// - Throws: A ``SelectionError`` if a name fits no provider, or more than one.
  /// - Complexity: O(*n* + *e* log *e*) for each name.
  package func focused(on names: [String], depth: Int = .max) throws(SelectionError) -> ProviderGraph {
    let indexed = IndexedGraph(self)
    var kept: Set<Provider.ID> = []
    for name in names {
      let provider = try provider(named: name)
      guard let number = indexed.indices[provider.id] else { continue }
      kept.insert(provider.id)
      for direction in [indexed.dependencies, indexed.dependents] {
        kept.formUnion(direction.reach(from: number, within: depth).map(indexed.id))
      }
    }
    return filtered { kept.contains($0.id) }
  }

  /// One of the shortest paths from a provider to one that it is built from.
  ///
  /// - Parameters:
  ///   - name: The provider that is built, as in ``provider(named:)``.
  ///   - other: The provider that it is built from.
  /// - Returns: The providers on the path, both ends included; `nil` if the one is not built from the other.
  /// - Throws: A ``SelectionError`` if a name fits no provider, or more than one.
  /// - Complexity: O(*n* + *e* log *e*).
  package func path(from name: String, to other: String) throws(SelectionError) -> [Provider]? {
    let indexed = IndexedGraph(self)
    guard let start = indexed.indices[try provider(named: name).id],
      let end = indexed.indices[try provider(named: other).id]
    else { return nil }
    return indexed.dependencies.shortestPath(from: start, to: end)?.map { providers[$0] }
  }

  /// The provider to which a name refers.
  ///
  /// - Parameter name: An identifier, the name of a property, or the end of an identifier after a dot.
  /// - Returns: The only provider that it fits; one that has it as its identifier takes precedence.
  /// - Throws: A ``SelectionError`` if it fits none, or more than one.
  /// - Complexity: O(*n*).
  package func provider(named name: String) throws(SelectionError) -> Provider {
    if let provider = providers.first(where: { $0.id == name }) { return provider }
    let found = providers.filter { $0.name == name || $0.id.hasSuffix("." + name) }
    if let provider = found.first, found.count == 1 { return provider }
    if !found.isEmpty { throw SelectionError(kind: .ambiguous, name: name, known: found.map(\.id)) }
    throw SelectionError(kind: .provider, name: name, known: providers.map(\.id))
  }
}
