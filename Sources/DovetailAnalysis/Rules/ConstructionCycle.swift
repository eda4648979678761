// SPDX-License-Identifier: Apache-2.0

internal import DovetailFacts
internal import DovetailFindings
internal import DovetailGraph

/// The rule `construction-cycle`.
struct ConstructionCycle: Rule {
  static let description = RuleDescription(
    id: .constructionCycle, defaultLevel: .error,
    summary: "Providers need each other while they are being built.",
    explanation: """
      The first read of any of them would never end, so the running program stops with this cycle. Let one side keep \
      `dependencies` and read the other when it needs it, or read it in a `lazy var`.
      """,
    exemptions: ["a read in a closure that runs later, in a method, or in a `lazy var`"],
    examples: [
      .init(
        reported: """
          struct App: CompositionRoot {
            let wiring = Wiring()
            var romeo: Romeo { shared { Romeo(juliet: juliet) } }
            var juliet: Juliet { shared { Juliet(romeo: romeo) } }
          }
          """)
    ])

  func findings(in evidence: Evidence) -> [Finding] {
    let model = evidence.wiring
    let reads = Adjacency(
      count: model.edges.count,
      edges: model.edges.enumerated().flatMap { from, list in list.map { Adjacency.Edge(from, $0.provider) } })
    let reversed = reads.reversed
    return reads.cycles().compactMap { component in
      guard let cycle = Self.shortestCycle(in: component, of: reads, reversed) else { return nil }
      let providers = model.roots.providers
      let closed = cycle + [cycle[0]]
      let first = providers[cycle[0]]
      let name = evidence.program[first.declaration].name
      let path = closed.map { evidence.program[providers[$0].declaration].name }.joined(separator: " → ")
      return Finding(
        rule: .constructionCycle, level: evidence.level(of: Self.description),
        place: evidence.program.place(of: first.declaration), subject: model.roots.all[first.root].id,
        message: "building `\(name)` needs `\(name)` itself: \(path)",
        trace: zip(closed, closed.dropFirst()).map { model.step(from: $0, to: $1) },
        help: cycle.count > 1
          ? "let one side keep `dependencies` and read the other when it needs it, or read it in a `lazy var`"
          : "create the value without reading `\(name)`, or let it read `\(name)` later; "
            + "a child root finds its parent's as `parent.\(name)`",
        discriminator: cycle.map { providers[$0].id }.sorted().joined(separator: " "))
    }
  }

  /// The shortest path from a provider back to itself; of several the one that begins with the first provider.
  private static func shortestCycle(in component: [ProviderID], of reads: Adjacency, _ reversed: Adjacency)
    -> [ProviderID]?
  {
    component.compactMap { start in
      let distances = reads.distances(to: [start], through: reversed)
      let paths = reads[start].compactMap { reads.path(from: $0, by: distances) }
      return paths.min { $0.count < $1.count }.map { [start] + $0.dropLast() }
    }.min { $0.count < $1.count }
  }
}
