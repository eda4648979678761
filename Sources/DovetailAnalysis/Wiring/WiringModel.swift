// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The roots of a program, their providers, and what is built from what.
struct WiringModel: Sendable {
  let roots: Roots
  /// For each provider, the providers that its factory reads, with the places.
  let edges: [[ConstructionReads.Read]]
  /// Where a root was passed to something that could not be followed, or to too much.
  let unresolved: [Place]
  let graph: ProviderGraph

  init(_ program: Program, roles: RolesByDeclaration, uses: UsesByDeclaration) {
    let roots = Roots(program, roles)
    var reads = ConstructionReads(program: program, roots: roots, uses: uses)
    let edges = roots.providers.map { reads.follow($0) }
    self.roots = roots
    self.edges = edges
    unresolved = Set(reads.unresolved).sorted()
    graph = Self.graph(program, roots, edges)
  }

  /// The provider's type as it is written.
  static func type(of provider: Roots.Provider, _ program: Program) -> String {
    program[provider.declaration].type?.text ?? ""
  }

  /// The step of a trace that says that a provider reads another one.
  func step(from reader: ProviderID, to read: ProviderID) -> Finding.Step {
    let place = edges[reader].first { $0.provider == read }?.place
    return Finding.Step(
      "`\(roots.providers[reader].id)` reads `\(roots.providers[read].id)` while it is being built", at: place)
  }

  private static func graph(_ program: Program, _ roots: Roots, _ edges: [[ConstructionReads.Read]]) -> ProviderGraph {
    var graph = ProviderGraph()
    // Parents come before their children, otherwise in the order of names.
    let depths = roots.all.indices.map { roots.ancestors(of: $0).count }
    for index in roots.all.indices.sorted(by: { (depths[$0], roots.all[$0].id) < (depths[$1], roots.all[$1].id) }) {
      let root = roots.all[index]
      graph.roots.append(
        ProviderGraph.Root(
          id: root.id, parent: root.parent.map { roots.all[$0].id }, place: program.types[root.type].place))
    }
    for (index, provider) in roots.providers.enumerated() {
      graph.providers.append(
        ProviderGraph.Provider(
          id: provider.id, name: program[provider.declaration].name, root: roots.all[provider.root].id,
          type: type(of: provider, program),
          lifetime: provider.call.lifetime,
          isVolatile: provider.call.isVolatile, isRewired: !provider.call.neverRewires,
          place: program.place(of: provider.declaration)))
      for read in edges[index] {
        graph.edges.append(
          ProviderGraph.Edge(from: provider.id, to: roots.providers[read.provider].id, place: read.place))
      }
    }
    graph.providers.sort { $0.id < $1.id }
    graph.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    graph.seams = seams(program)
    return graph.tracingVolatility()
  }

  /// The requirements of the program's `Has…` protocols.
  private static func seams(_ program: Program) -> [ProviderGraph.Seam] {
    var seams: [ProviderGraph.Seam] = []
    for type in program.types where type.kind == .protocol && type.isSeamProtocol {
      let part = type.parts[0]
      guard !SystemSeams.holds(program.files[part.file].path) else { continue }
      for id in program.children(of: part) {
        guard program[id].kind == .variable, let written = program[id].type else { continue }
        seams.append(
          ProviderGraph.Seam(
            id: "\(type.qualifiedName).\(program[id].name)", type: written.text, place: program.place(of: id)))
      }
    }
    return seams.sorted { $0.id < $1.id }
  }
}

extension ProgramType {
  /// Whether it is named like a protocol that requires a dependency: `HasFeed`.
  var isSeamProtocol: Bool { name.hasPrefix("Has") && name.dropFirst("Has".count).isCapitalized }
}
