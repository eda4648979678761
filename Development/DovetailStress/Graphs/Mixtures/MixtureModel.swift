// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// Knows what was done to a tree of mixtures, and therefore what each read should give.
protocol MixtureModel {
  var plan: MixturePlan { get }

  /// What is used instead of a provider's own factory, if anything is.
  func override(of place: NodeID) -> NodeOverride?
}

extension MixtureModel {
  /// The provider that a root reads: its own, or that of an ancestor.
  func home(of index: Int, for reader: Int) -> NodeID {
    NodeID(root: MixtureTree.ancestor(of: reader, atDepth: plan.nodes[index].depth), index: index)
  }

  /// What a value is built from, in the order of the reads.
  func sources(of place: NodeID) -> [NodeID] {
    let override = override(of: place) ?? NodeOverride()
    let base: [Int] =
      switch override.base {
      case .own: plan.nodes[place.index].sources
      case .value: []
      case .factory(_, let reads): reads
      }
    return (base + override.decorators.flatMap(\.reads)).map { home(of: $0, for: place.root) }
  }

  /// What ``expectedWord(of:at:reading:)`` asks for, in the same order and as often.
  func timeDependentParts(of place: NodeID) -> [NodeID] {
    sources(of: place).flatMap { plan.nodes[$0.index].dependsOnTime ? [$0] : timeDependentParts(of: $0) }
  }

  /// What a read should give, or `nil` if it should fail.
  ///
  /// - Parameters:
  ///   - place: The provider that is read.
  ///   - time: What the clock showed when the value was built.
  ///   - read: Reads a part that depends on when it was built. If this returns `nil`, the part is expected to be built
  ///     at the same time.
  /// - Returns: The word of the value, as its kind rounds it.
  func expectedWord(of place: NodeID, at time: Int, reading read: (NodeID) -> UInt64?) -> UInt64? {
    let node = plan.nodes[place.index]
    let (kind, override) = (Kinds.all[node.kind], override(of: place) ?? NodeOverride())
    func words(_ sources: [Int]) -> [UInt64] {
      sources.map { source in
        let part = home(of: source, for: place.root)
        // What depends on the time is checked apart from what is built from it.
        if plan.nodes[source].dependsOnTime, let word = read(part) { return word }
        return expectedWord(of: part, at: time, reading: read) ?? Mixture.nothing
      }
    }
    var word: UInt64
    switch override.base {
    case .own:
      word = signature(of: [UInt64(place.index)] + words(node.sources) + Mixture.time(time, of: node))
      if node.mayFail && Mixture.fails(word) { return nil }
    case .value(let variant): word = variant
    case .factory(let variant, let reads):
      word = signature(of: [variant] + words(reads) + Mixture.time(time, of: node))
    }
    word = kind.rounded(word)
    for decorator in override.decorators {
      word = kind.rounded(signature(of: [decorator.variant, word] + words(decorator.reads)))
    }
    return word
  }

  /// What is wrong with how often factories ran since the logs were last taken, or `nil` if nothing is.
  ///
  /// Only shared values are built once for many reads, and only if their factories cannot fail.
  func problemInRuns(of roots: [Mixture], upTo limit: (NodeID) -> Int) -> String? {
    // All logs are taken, also those after the first problem.
    var problem: String?
    for (number, root) in roots.enumerated() {
      for (index, count) in root.log.take().enumerated() {
        let (place, node) = (NodeID(root: number, index: index), plan.nodes[index])
        if problem == nil, node.lifetime == .shared, !node.mayFail, count > limit(place) {
          problem = "\(place) ran \(count) times, not \(limit(place))"
        }
      }
    }
    return problem
  }

  /// How messages show what was read, or should have been.
  func text(_ word: UInt64?) -> String { word.map { "\($0 % 10_000)" } ?? "failed" }
}
