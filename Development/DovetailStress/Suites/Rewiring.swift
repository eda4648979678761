// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

extension Suite {
  /// After any replacement, every read gives what a fresh root would give, and nothing is rebuilt without need.
  static let rewiring = Suite(
    name: "rewiring", unit: "random graphs under replacements", full: 5_000, quick: 500, small: 300
  ) { run in
    run.forEachSeed { seed in
      let rewiring = Rewiring(run, seed)
      rewiring.runAll()
      EquatableRewiring(run, seed).runAll()
    }
  }
}

/// A parent, two children of it and a child of one of these, all under replacements.
private final class Rewiring {
  private let run: Run
  private let seed: UInt64
  private var random: SeededGenerator
  private let plan: Plan
  private let nets: [ModelledNet]
  /// What the last full reads gave: it keeps the weak values alive.
  private var held: [[Part]] = []
  private var log: [String] = []

  init(_ run: Run, _ seed: UInt64) {
    self.run = run
    self.seed = seed
    random = SeededGenerator(seed: seed, stream: 0)
    let lifetimes: [Lifetime] = [.shared, .shared, .shared, .weak, .perResolution, .transient]
    plan = Plan.acyclic(3 + random.below(40), upTo: 4, of: lifetimes, depths: 1 + random.below(3), by: &random)
    nets = Self.makeNets(plan)
  }

  private static func makeNets(_ plan: Plan) -> [ModelledNet] {
    let root = ModelledNet(plan)
    let children = [ModelledNet(childOf: root), ModelledNet(childOf: root)]
    return [root] + children + [ModelledNet(childOf: children[0])]
  }

  func runAll() {
    readAll()
    for _ in 0..<12 {
      if random.happens(70) {
        checkOneChange()
      } else {
        for _ in 0..<(2 + random.below(4)) {
          _ = change()
          let (net, index) = (net().net, random.below(plan.count))
          if plan.nodes[index].depth <= net.depth { _ = net[index] }
        }
        readAll()
      }
    }
    compareWithFresh()
    for net in nets { net.restoreAll() }
  }

  private func net() -> ModelledNet { nets.randomElement(using: &random)! }

  /// Reads everything everywhere, in any order, and checks the values.
  private func readAll() {
    var all: [[Part]] = []
    for number in random.order(nets.count) {
      var parts: [Part] = []
      for index in random.order(plan.count) where plan.nodes[index].depth <= nets[number].net.depth {
        let part = nets[number].net[index]
        let isRight = part.signature == nets[number].truth(index)
        run.require(isRight, seed, "provider \(index) of net \(number) is outdated after \(log)")
        parts.append(part)
      }
      all.append(parts)
    }
    held = all
  }

  /// Changes one thing, and checks what is rebuilt.
  private func checkOneChange() {
    let recorded = nets.map(recordedReads)
    for net in nets { _ = net.net.log.take() }
    let (changed, home) = change()
    let number = nets.firstIndex { $0 === home }!
    readAll()
    for (other, net) in nets.enumerated() {
      let counts = net.net.log.take()
      let sources = isAtOrAbove(home, net) ? changed : []
      let affected = dependents(of: sources, in: recorded[other])
      for index in net.own where plan.nodes[index].keepsInstance && !(other == number && changed.contains(index)) {
        let expected = affected.contains(index) ? net.runs(index) : 0
        run.require(
          counts[index] == expected, seed,
          "provider \(index) of net \(other) ran \(counts[index]) factories, not \(expected), after \(log)")
      }
    }
  }

  private func isAtOrAbove(_ upper: ModelledNet, _ net: ModelledNet) -> Bool {
    sequence(first: net) { $0.parent }.contains { $0 === upper }
  }

  /// What the wiring says that each kept value was built from, checked against the truth.
  private func recordedReads(_ net: ModelledNet) -> [Int: Set<Int>] {
    let snapshot = net.net.wiring.snapshot()
    let indices = Dictionary(uniqueKeysWithValues: snapshot.providers.map { ($0.id, $0.line - 1) })
    var reads: [Int: Set<Int>] = [:]
    for provider in snapshot.providers {
      let index = provider.line - 1
      guard plan.nodes[index].keepsInstance else { continue }
      reads[index] = Set(provider.dependencies.map { indices[$0]! })
      run.require(
        reads[index]! == net.reads(index), seed,
        "\(provider.lifetime) \(index) was built from \(net.reads(index)), recorded is \(reads[index]!), after \(log)")
    }
    return reads
  }

  /// The kept values that were built from what changes, directly or by way of other kept values.
  private func dependents(of sources: [Int], in reads: [Int: Set<Int>]) -> Set<Int> {
    var affected: Set<Int> = []
    var size = -1
    while size != affected.count {
      size = affected.count
      for (index, read) in reads where !read.isDisjoint(with: sources) || !read.isDisjoint(with: affected) {
        affected.insert(index)
      }
    }
    return affected
  }

  /// Changes something somewhere, and says what.
  private func change() -> (changed: [Int], home: ModelledNet) {
    let any = net()
    let index = random.below(plan.count)
    let home = plan.nodes[index].depth <= any.net.depth ? any.home(of: index) : nets[0].home(of: 0)
    guard let index = home.own.contains(index) ? index : home.own.randomElement(using: &random) else { return change() }
    let number = nets.firstIndex { $0 === home }!
    let variant = random.next()
    let candidates = plan.nodes.indices.filter { plan.nodes[$0].rank < plan.nodes[index].rank }
    let reads = (0..<random.below(3)).compactMap { _ in candidates.randomElement(using: &random) }
    switch random.below(10) {
    case 0, 1, 2:
      log.append("\(number)[\(index)] = value")
      home.replace(index, byValue: variant)
    case 3, 4:
      log.append("\(number)[\(index)] = factory(\(reads))")
      home.replace(index, byFactory: variant, reading: reads)
    case 5, 6:
      log.append("\(number)[\(index)].decorate(\(reads))")
      home.decorate(index, variant, reading: reads)
    case 7, 8:
      log.append("\(number)[\(index)].restore")
      let changed = home.overrides[index] == nil ? [] : [index]
      home.restore(index)
      return (changed, home)
    default:
      log.append("\(number).restoreAll")
      let changed = Array(home.overrides.keys)
      home.restoreAll()
      return (changed, home)
    }
    return ([index], home)
  }

  private func compareWithFresh() {
    let fresh = Self.makeNets(plan)
    for (net, other) in zip(nets, fresh) { net.apply(to: other) }
    for (number, net) in nets.enumerated() {
      for index in random.order(plan.count) where plan.nodes[index].depth <= net.net.depth {
        let isSame = net.net[index].signature == fresh[number].net[index].signature
        run.require(isSame, seed, "provider \(index) of net \(number) differs from a fresh root after \(log)")
      }
    }
  }
}
