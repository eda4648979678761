// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// Threads replace parts of one tree of roots, each its own, while all read everything and streams listen.
  ///
  /// A thread never meets one of its own parts that it has replaced already. When all have ended, every value is what a
  /// tree would have made that was always so, and every stream has heard of it.
  static let writers = Suite(name: "writers", unit: "trees under writers", full: 6_000, quick: 400, small: 60) { run in
    for seed in run.seed..<run.seed + UInt64(run.count) {
      run.watchdog.expect(seed, within: 60)
      await Writers(run, seed).runAll()
    }
  }
}

/// A tree: a trunk, two branches, a twig on each.
private final class Writers: Sendable {
  /// What replaces a provider: a value, or a factory that reads others.
  private struct Replacement {
    let number: Int
    let sources: [TreePlan.Source]?
  }

  private let run: Run
  private let seed: UInt64
  private let plan: TreePlan
  private let roots: [any TreeRoot]
  private let places: [NodeID]
  private let threads: Int
  private let replacements = UncheckedGuarded<[NodeID: Replacement]>([:])

  init(_ run: Run, _ seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    var random = SeededGenerator(seed: seed, stream: 0)
    plan = TreePlan(by: &random)
    threads = 2 + random.below(3)
    let trunk = Trunk(plan: plan, number: 0)
    let branches = (1...2).map { Branch(of: trunk, number: $0) }
    roots = [trunk] + branches + branches.map { Twig(of: $0, number: $0.number + 2) }
    places = roots.flatMap { [plan] root in plan.depths[root.depth].indices.map { NodeID(root: root.number, index: $0) }
    }
  }

  func runAll() async {
    var random = SeededGenerator(seed: seed, stream: 1)
    let listeners = (0..<3).map { _ in listen(at: places.randomElement(using: &random)!) }
    for round in 0..<3 {
      onThreads(threads) { thread in self.write(thread, round) }
      var truths: [NodeID: UInt64] = [:]
      for place in places.shuffled(using: &random) {
        let truth = truth(of: place, &truths)
        let root = roots[place.root]
        require(root[place.index].signature == truth, "\(place) is outdated")
        require(root[remainderOf: place.index] == Remainder(of: truth), "the remainder of \(place) is outdated")
      }
      for listener in listeners {
        let truth = truth(of: listener.place, &truths)
        // The watchdog ends what waits for ever.
        while listener.last.value != truth { try? await Task.sleep(nanoseconds: 100_000) }
      }
    }
    for listener in listeners { listener.task.cancel() }
  }

  private func require(_ condition: Bool, _ what: @autoclosure () -> String) {
    run.require(condition, seed, what())
  }

  // MARK: One thread

  private func write(_ thread: Int, _ round: Int) {
    var random = SeededGenerator(seed: seed, stream: 100 + 10 * round + thread)
    let own = places.enumerated().filter { $0.offset % threads == thread }.map(\.element)
    var numbers: [NodeID: Int] = [:]
    for step in 1...150 {
      if random.happens(30) {
        let place = own.randomElement(using: &random)!
        let number = random.happens(70) ? 1_000 * round + step : nil
        numbers[place] = number
        replace(roots[place.root], place, by: number, &random)
      }
      let place = places.randomElement(using: &random)!
      let isRight = roots[place.root][place.index].replacements.allSatisfy { numbers[$0] == nil || numbers[$0] == $1 }
      require(isRight, "\(place) was made of what its reader has replaced")
    }
  }

  private func replace<Root: TreeRoot>(
    _ root: Root, _ place: NodeID, by number: Int?, _ random: inout SeededGenerator
  ) {
    guard let number else {
      root.restore(\Root.[place.index])
      return replacements.withLock { $0[place] = nil }
    }
    var sources: [TreePlan.Source]?
    if random.happens(40) {
      let made = [plan.source(at: root.depth, below: place.index, by: &random)].compactMap(\.self)
      sources = made
      root.replace(\Root.[place.index]) { root.make(UInt64(number), of: made, [place: number]) }
    } else {
      let value = Grown(UInt64(number), [place: number])
      root.replace(with: value) { $0[place.index] }
    }
    replacements.withLock { $0[place] = Replacement(number: number, sources: sources) }
  }

  // MARK: What is true

  private func truth(of place: NodeID, _ known: inout [NodeID: UInt64]) -> UInt64 {
    if let truth = known[place] { return truth }
    let root = roots[place.root]
    let replacement = replacements.withLock { $0[place] }
    var truth = replacement.map { UInt64($0.number) } ?? signature(UInt64(root.depth), UInt64(place.index))
    let own = plan.depths[root.depth][place.index].sources
    for source in replacement.map({ $0.sources ?? [] }) ?? own {
      let part = NodeID(root: root.ancestor(at: source.depth).number, index: source.index)
      let signed = self.truth(of: part, &known)
      truth = signature(truth, source.isRemainder ? Remainder(of: signed).value : signed)
    }
    known[place] = truth
    return truth
  }

  // MARK: Streams

  private struct Listener {
    let place: NodeID
    let last: UncheckedGuarded<UInt64?>
    let task: Task<Void, Never>
  }

  private func listen(at place: NodeID) -> Listener {
    func listen<Root: TreeRoot>(_ root: Root) -> Listener {
      let last = UncheckedGuarded<UInt64?>(nil)
      let updates = root.updates(of: \Root.[place.index])
      return Listener(
        place: place, last: last, task: Task { for await value in updates { last.withLock { $0 = value.signature } } })
    }
    return listen(roots[place.root])
  }
}
