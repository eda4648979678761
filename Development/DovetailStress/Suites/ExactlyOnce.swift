// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// Each factory of a root runs exactly once, whatever the threads do; replacements add no more runs than they must.
  static let exactlyOnce = Suite(
    name: "exactly-once", unit: "rounds of 200 providers on 8 threads", full: 500, quick: 60, small: 40
  ) { run in
    run.forEachSeed { seed in
      ExactlyOnce(run, seed).runOnce()
      ExactlyOnce(run, seed).runWhileReplacing()
    }
  }
}

private final class ExactlyOnce: Sendable {
  private static let readers = 8
  private static let replacers = 2
  private static let replacements = 150

  private let run: Run
  private let seed: UInt64
  private let plan: Plan
  private let net: Net

  init(_ run: Run, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed, stream: 0)
    var plan = Plan.acyclic(200, upTo: 4, by: &random)
    for index in 0..<plan.count {
      plan.nodes[index].delay = random.happens(5) ? UInt32(20 + random.below(100)) : random.happens(20) ? 1 : 0
    }
    self.run = run
    self.seed = seed
    self.plan = plan
    net = Net(plan)
  }

  func runOnce() {
    let seen = UncheckedGuarded([[ObjectIdentifier?]]())
    onThreads(Self.readers) { [self] thread in
      var random = SeededGenerator(seed: seed, stream: thread + 1)
      var own = [ObjectIdentifier?](repeating: nil, count: plan.count)
      for index in random.order(plan.count) { own[index] = ObjectIdentifier(net[index]) }
      let all = own
      seen.withLock { $0.append(all) }
    }
    let truths = plan.truths()
    for (index, count) in net.log.all.enumerated() {
      run.require(count == 1, seed, "the factory of provider \(index) ran \(count) times")
      run.require(net[index].signature == truths[index], seed, "provider \(index) was built of the wrong parts")
      let instance = ObjectIdentifier(net[index])
      let isSame = seen.value.allSatisfy { $0[index] == instance }
      run.require(isSame, seed, "threads saw different instances of provider \(index)")
    }
  }

  func runWhileReplacing() {
    let working = UncheckedGuarded(Self.replacers)
    let invalidations = UncheckedGuarded(Array(repeating: 0, count: plan.count))
    let replaced = UncheckedGuarded([Int: Part]())
    onThreads(Self.readers + Self.replacers) { [self] thread in
      var random = SeededGenerator(seed: seed, stream: thread + 1)
      if thread < Self.readers {
        repeat {
          for index in random.order(plan.count) { _ = net[index] }
        } while working.value > 0
        return
      }
      // Each has providers of its own, so that it is known what holds in the end.
      for number in 0..<Self.replacements {
        let index = random.below(plan.count / 2) * 2 + thread % 2
        invalidations.withLock { $0[index] += 1 }
        if replaced.withLock({ $0[index] != nil }) && random.happens(70) {
          net.restore(\.[index])
          replaced.withLock { $0[index] = nil }
        } else {
          let part = Part(index, UInt64(number) << 32 | UInt64(index))
          net[\.[index]] = part
          replaced.withLock { $0[index] = part }
        }
      }
      working.withLock { $0 -= 1 }
    }
    checkValues(replaced.value)
    checkCounts(invalidations.value)
  }

  /// Compares the root with a fresh one that has the same replacements.
  private func checkValues(_ replaced: [Int: Part]) {
    let fresh = Net(plan)
    for (index, part) in replaced { fresh[\.[index]] = part }
    for index in 0..<plan.count {
      let isRight = net[index].signature == fresh[index].signature
      run.require(isRight, seed, "provider \(index) differs from a fresh root after replacements")
      if let part = replaced[index] {
        run.require(net[index] === part, seed, "provider \(index) has lost its replacement")
      }
    }
  }

  private func checkCounts(_ invalidations: [Int]) {
    var limits = Array(repeating: 1, count: plan.count)
    for (index, reached) in plan.reach().enumerated() {
      for other in reached { limits[other] += invalidations[index] }
    }
    for (index, count) in net.log.all.enumerated() {
      run.require(
        count <= limits[index], seed,
        "the factory of provider \(index) ran \(count) times for \(limits[index]) reasons")
    }
  }
}
