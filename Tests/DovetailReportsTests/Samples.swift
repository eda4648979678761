// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import TestRandomness

@testable import SamplePages

/// A graph of three providers, one of each volatility, in two roots.
func smallGraph() -> ProviderGraph {
  ProviderGraph(
    """
    root App
    api any_API shared! < settings
    settings Settings weak
    root Login.Session App
    feed Feed<Item> transient < App.api
    """)
}

extension ProviderGraph {
  /// A graph of any shape, with cycles, that follows from a seed.
  static func random(seed: UInt64) -> ProviderGraph {
    var random = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { random.below(bound) }
    let roots = (0...next(3)).map { Root(id: "Root\($0)", parent: $0 == 0 ? nil : "Root\(next($0))") }
    let providers = (0..<next(40)).map { number in
      let root = roots[next(roots.count)].id
      return Provider(
        id: "\(root).p\(number)", name: "p\(number)", root: root,
        type: "T\(String(repeating: "x", count: next(30)))",
        lifetime: Lifetime.allCases[next(4)], isVolatile: next(5) == 0, isRewired: next(8) > 0)
    }
    guard !providers.isEmpty else { return ProviderGraph(roots: roots) }
    let edges = (0..<next(providers.count * 3)).map { _ in
      let (one, other) = (next(providers.count), next(providers.count))
      // Few edges lead upwards, so that there are cycles, but not everything is one.
      let (from, to) = next(12) == 0 ? (one, other) : (max(one, other), min(one, other))
      return Edge(from: providers[from].id, to: providers[to].id)
    }
    return ProviderGraph(
      roots: roots, providers: providers.sorted { $0.id < $1.id },
      edges: Set(edges).sorted { ($0.from, $0.to) < ($1.from, $1.to) })
  }
}

/// Names that a careless renderer would take for its own.
let hostileNames = [
  "<script>alert('x')</script>", "\"quoted\"", "a\\b", "it's & <b>", "🦊🌈", "مزود", "{{data}}", "`tick`", "]]>", "a\nb",
  "end", "%%{init}%%", "#35;", "<!--", "\u{0}\u{7}", "",
]

/// A chain of providers with those names.
func hostileGraph() -> ProviderGraph {
  let providers = hostileNames.map { name in
    ProviderGraph.Provider(
      id: "Root.\(name)", name: name, root: "Ro\"ot", type: "Box<\(name)>", lifetime: .shared, isVolatile: false)
  }
  let edges = zip(providers, providers.dropFirst()).map { ProviderGraph.Edge(from: $0.id, to: $1.id) }
  return ProviderGraph(roots: [ProviderGraph.Root(id: "Ro\"ot")], providers: providers, edges: edges)
}
