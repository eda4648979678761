// SPDX-License-Identifier: Apache-2.0

import DovetailGraph

extension ProviderGraph {
  /// A big program in layers: most reads are near, some go far down, many end in few volatile leaves.
  static func big(providers count: Int) -> ProviderGraph {
    var word: UInt64 = 42
    func random(_ bound: Int) -> Int {
      word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((word >> 33) % UInt64(bound))
    }
    let roots = (0..<max(1, count / 100)).map { $0 == 0 ? "App" : "Feature\($0)Dependencies" }
    let kinds = ["Store", "Loader", "Model", "Cache", "Service", "Formatter", "Client", "Screen", "Flow", "Policy"]
    let topics = [
      "news", "cart", "user", "price", "image", "order", "search", "map", "chat", "track", "offer", "video",
    ]
    var graph = ProviderGraph(
      scopes: roots.enumerated().map { Scope(id: $1, parent: $0 == 0 ? nil : "App") }.sorted { $0.id < $1.id })
    // What a provider may read: those of lower levels, of its own root or of the app's.
    let levels = 9
    var members = [[[String]]](repeating: Array(repeating: [], count: levels), count: roots.count)
    for number in 0..<count {
      let root = number % 4 == 0 ? 0 : random(roots.count)
      let level = number * levels / count
      let name = "\(topics[random(topics.count)])\(kinds[random(kinds.count)])\(number)"
      let id = "\(roots[root]).\(name)"
      graph.providers.append(
        Provider(
          id: id, name: name, scope: roots[root], type: "any \(name.prefix(1).uppercased())\(name.dropFirst())",
          lifetime: Lifetime.allCases[random(10) < 7 ? 0 : random(4)], isVolatile: level == 0 && random(4) == 0,
          place: Place(path: "Sources/\(roots[root])/\(name).swift", line: 10 + random(200), column: 3)))
      if level > 0 {
        for _ in 0..<(1 + random(4)) {
          let below = random(3) > 0 ? level - 1 : random(level)
          let own = members[root][below]
          let targets = random(4) > 0 && !own.isEmpty ? own : members[0][below].prefix(12) + own
          if !targets.isEmpty { graph.edges.append(Edge(from: id, to: targets[random(targets.count)])) }
        }
      }
      members[root][level].append(id)
    }
    graph.providers.sort { $0.id < $1.id }
    graph.edges = Set(graph.edges).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return graph
  }
}
