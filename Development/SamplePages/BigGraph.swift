// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import TestRandomness

extension ProviderGraph {
  /// A big program in layers: most reads are near, some go far down, many end in few volatile leaves.
  static func big(providers count: Int) -> ProviderGraph {
    var random = SeededGenerator(seed: 42)
    let roots = (0..<max(1, count / 100)).map { $0 == 0 ? "App" : "Feature\($0)Dependencies" }
    let kinds = ["Store", "Loader", "Model", "Cache", "Service", "Formatter", "Client", "Screen", "Flow", "Policy"]
    let topics = [
      "news", "cart", "user", "price", "image", "order", "search", "map", "chat", "track", "offer", "video",
    ]
    var graph = ProviderGraph(
      roots: roots.enumerated().map { Root(id: $1, parent: $0 == 0 ? nil : "App") }.sorted { $0.id < $1.id })
    // What a provider may read: those of lower levels, of its own root or of the app's.
    let levels = 9
    var members = [[[String]]](repeating: Array(repeating: [], count: levels), count: roots.count)
    for number in 0..<count {
      let root = number % 4 == 0 ? 0 : random.below(roots.count)
      let level = number * levels / count
      let name = "\(topics[random.below(topics.count)])\(kinds[random.below(kinds.count)])\(number)"
      let id = "\(roots[root]).\(name)"
      graph.providers.append(
        Provider(
          id: id, name: name, root: roots[root], type: "any \(name.prefix(1).uppercased())\(name.dropFirst())",
          lifetime: Lifetime.allCases[random.happens(70) ? 0 : random.below(4)],
          isVolatile: level == 0 && random.happens(25),
          place: Place(path: "Sources/\(roots[root])/\(name).swift", line: 10 + random.below(200), column: 3)))
      if level > 0 {
        for _ in 0..<(1 + random.below(4)) {
          let below = random.below(3) > 0 ? level - 1 : random.below(level)
          let own = members[root][below]
          let targets = random.below(4) > 0 && !own.isEmpty ? own : members[0][below].prefix(12) + own
          if !targets.isEmpty { graph.edges.append(Edge(from: id, to: targets[random.below(targets.count)])) }
        }
      }
      members[root][level].append(id)
    }
    graph.providers.sort { $0.id < $1.id }
    graph.edges = Set(graph.edges).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    return graph
  }
}
