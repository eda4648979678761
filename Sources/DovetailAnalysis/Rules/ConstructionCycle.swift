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
    let targets = model.edges.map { $0.map(\.provider) }
    return Self.components(targets).compactMap { component in
      guard let cycle = Self.shortestCycle(in: component, targets) else { return nil }
      let providers = model.roots.providers
      var steps: [Finding.Step] = []
      for (position, index) in cycle.enumerated() {
        let next = cycle[(position + 1) % cycle.count]
        let read = model.edges[index].first { $0.provider == next }
        steps.append(
          Finding.Step(
            "`\(providers[index].id)` reads `\(providers[next].id)` while it is being built", at: read?.place))
      }
      let first = providers[cycle[0]]
      let name = evidence.program[first.declaration].name
      let path = (cycle + [cycle[0]]).map { evidence.program[providers[$0].declaration].name }.joined(separator: " → ")
      return Finding(
        rule: .constructionCycle, level: evidence.level(of: Self.description),
        place: evidence.program.place(of: first.declaration), subject: model.roots.all[first.root].id,
        message: "building `\(name)` needs `\(name)` itself: \(path)", trace: steps,
        help: "let one side keep `dependencies` and read the other when it needs it, or read it in a `lazy var`",
        discriminator: cycle.map { providers[$0].id }.sorted().joined(separator: " "))
    }
  }

  /// The sets of providers that can all reach each other, found without recursion.
  private static func components(_ targets: [[Int]]) -> [[Int]] {
    let adjacency = Adjacency(
      count: targets.count, edges: targets.enumerated().flatMap { from, list in list.map { Adjacency.Edge(from, $0) } })
    return adjacency.stronglyConnectedComponents().filter { component in
      component.count > 1 || targets[component[0]].contains(component[0])
    }
  }

  /// The shortest way from a provider back to itself; of several the one that begins with the first provider.
  private static func shortestCycle(in component: [Int], _ targets: [[Int]]) -> [Int]? {
    let members = Set(component)
    var best: [Int]?
    for start in component.sorted() {
      var previous: [Int: Int] = [:]
      var queue = [start]
      var next = 0
      search: while next < queue.count {
        let current = queue[next]
        next += 1
        for target in targets[current] where members.contains(target) {
          if target == start {
            var path = [current]
            while path[0] != start { path.insert(previous[path[0]]!, at: 0) }
            if path.count < best?.count ?? .max { best = path }
            break search
          }
          if previous[target] == nil {
            previous[target] = current
            queue.append(target)
          }
        }
      }
    }
    return best
  }
}
