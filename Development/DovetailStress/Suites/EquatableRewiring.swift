// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

/// A value that often comes out equal, so that waves of rebuilding stop on their way.
private struct Sum: Equatable, Sendable { var value: Int }

private final class SumNet: CompositionRoot {
  let plan: Plan
  let parent: SumNet?
  let wiring: Wiring
  let depth: Int

  init(_ plan: Plan, childOf parent: SumNet? = nil) {
    self.plan = plan
    self.parent = parent
    wiring = parent.map { Wiring(childOf: $0.wiring) } ?? Wiring()
    depth = parent.map { $0.depth + 1 } ?? 0
  }

  subscript(index: Int) -> Sum {
    if plan.nodes[index].depth < depth { return parent![index] }
    let site = Net.site(index)
    switch plan.nodes[index].lifetime {
    case .shared: return shared(at: site) { make(index) }
    case .perResolution: return perResolution(at: site) { make(index) }
    default: return transient(at: site) { make(index) }
    }
  }

  private func make(_ index: Int) -> Sum {
    Sum(value: plan.nodes[index].dependencies.reduce(index) { $0 + self[$1].value } % 3)
  }
}

/// The values of equatable providers under replacements, some of which change nothing.
final class EquatableRewiring {
  private let run: Run
  private let seed: UInt64
  private var random: SeededGenerator
  private let plan: Plan
  private let nets: [SumNet]
  private var replaced: [[Int: Int]]
  private var log: [String] = []

  init(_ run: Run, _ seed: UInt64) {
    self.run = run
    self.seed = seed
    random = SeededGenerator(seed: seed, stream: 77)
    let lifetimes: [Lifetime] = [.shared, .shared, .shared, .shared, .perResolution, .transient]
    plan = Plan.acyclic(3 + random.below(30), upTo: 3, of: lifetimes, depths: 1 + random.below(2), by: &random)
    let root = SumNet(plan)
    nets = [root, SumNet(plan, childOf: root), SumNet(plan, childOf: root)]
    replaced = Array(repeating: [:], count: nets.count)
  }

  func runAll() {
    for _ in 0..<25 {
      change()
      for _ in 0..<random.below(plan.count + 4) { read(random.below(nets.count), random.below(plan.count)) }
    }
    for number in random.order(nets.count) {
      for index in random.order(plan.count) { read(number, index) }
    }
  }

  private func change() {
    let number = random.below(nets.count)
    let index = random.below(plan.count)
    guard plan.nodes[index].depth == nets[number].depth else { return }
    if random.happens(60) {
      let value = random.below(3)
      nets[number][\.[index]] = Sum(value: value)
      replaced[number][index] = value
      log.append("\(number)[\(index)] = \(value)")
    } else {
      nets[number].restore(\.[index])
      replaced[number][index] = nil
      log.append("\(number)[\(index)].restore")
    }
  }

  private func read(_ number: Int, _ index: Int) {
    guard plan.nodes[index].depth <= nets[number].depth else { return }
    let (value, truth) = (nets[number][index].value, truth(number, index))
    run.require(value == truth, seed, "equatable \(index) of net \(number) is \(value), not \(truth), after \(log)")
  }

  private func truth(_ number: Int, _ index: Int) -> Int {
    let home = plan.nodes[index].depth < nets[number].depth ? 0 : number
    if let value = replaced[home][index] { return value }
    return plan.nodes[index].dependencies.reduce(index) { $0 + truth(home, $1) } % 3
  }
}
