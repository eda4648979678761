// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph

/// The rule `construction-cycle`.
struct ConstructionCycle: Rule {
  static let description = RuleDescription(
    id: .constructionCycle, defaultLevel: .error,
    summary: "Providers need each other while they are being built.",
    explanation: """
      The first read of any of them would never end, so the running program stops with this cycle. Let one side keep \
      `dependencies` and read the other when it needs it, in a method or a computed property.
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
    return reads.cycles().flatMap { component in
      Self.cycles(in: component, of: reads, reversed).map { finding(about: $0, evidence) }
    }
  }

  private func finding(about cycle: [ProviderID], _ evidence: Evidence) -> Finding {
    let model = evidence.wiring
    let providers = model.roots.providers
    let closed = cycle + [cycle[0]]
    let first = providers[cycle[0]]
    let name = evidence.program[first.declaration].name
    let path = closed.map { evidence.program[providers[$0].declaration].name }.joined(separator: " → ")
    return Finding(
      of: Self.description, in: evidence, place: evidence.program.place(of: first.declaration),
      subject: model.roots.all[first.root].id,
      message: "building `\(name)` needs `\(name)` itself: \(path)",
      trace: zip(closed, closed.dropFirst()).map { model.step(from: $0, to: $1) },
      help: cycle.count > 1
        ? "let one side keep `dependencies` and read the other when it needs it, in a method or a computed property"
        : "create the value without reading `\(name)`, or let it read `\(name)` later; "
          + "a child root finds its parent's as `parent.\(name)`",
      discriminator: Self.rotated(cycle.map { providers[$0].id }).joined(separator: " "))
  }

  /// Short cycles in which every read between these providers occurs that is part of a cycle: a read that is new is
  /// part of a finding that is new.
  ///
  /// They begin with the shortest one. Of a tangle of many reads, they are few: most reads share a cycle with others.
  ///
  /// - Complexity: O(*n*·(*n* + *e*)) for *n* providers and *e* reads, apart from the length of the cycles.
  private static func cycles(
    in component: [ProviderID], of reads: Adjacency, _ reversed: Adjacency
  ) -> [[ProviderID]] {
    let candidates = component.flatMap { start -> [(read: Adjacency.Edge, cycle: [ProviderID])] in
      let distances = reads.distances(to: [start], through: reversed)
      return reads[start].compactMap { next in
        reads.path(from: next, by: distances).map { path in
          (Adjacency.Edge(start, next), rotated([start] + path.dropLast()))
        }
      }
    }
    guard let shortest = candidates.min(by: { $0.cycle.count < $1.cycle.count }) else { return [] }
    var cycles: [[ProviderID]] = []
    var covered: Set<Adjacency.Edge> = []
    for (read, cycle) in [shortest] + candidates where !covered.contains(read) {
      cycles.append(cycle)
      covered.formUnion(zip(cycle, cycle.dropFirst() + [cycle[0]]).map { Adjacency.Edge($0, $1) })
    }
    return cycles
  }

  /// The same cycle, beginning with its first element.
  private static func rotated<Element: Comparable>(_ cycle: [Element]) -> [Element] {
    guard let start = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { return cycle }
    return Array(cycle[start...] + cycle[..<start])
  }
}
