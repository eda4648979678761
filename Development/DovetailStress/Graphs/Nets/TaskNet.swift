// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestRandomness

/// A root in which every second provider or so is asynchronous: those read each other and synchronous ones, which read
/// only their like.
final class TaskNet: CompositionRoot {
  let wiring = Wiring()
  let plan: Plan
  let isAsynchronous: [Bool]
  let log: BuildLog

  init(_ plan: Plan, isAsynchronous: [Bool]) {
    self.plan = plan
    self.isAsynchronous = isAsynchronous
    log = BuildLog(plan.count)
  }

  /// Reads a provider of either kind.
  func read(_ index: Int) async throws -> Part {
    if isAsynchronous[index] { return try await asynchronous(index) }
    return self[index]
  }

  subscript(index: Int) -> Part {
    shared(at: Net.site(index)) { build(index) }
  }

  func asynchronous(_ index: Int) async throws -> Part {
    let site = Net.site(index)
    return try await shared(at: site) { () async throws in try await buildAsynchronously(index) }
  }

  private func build(_ index: Int) -> Part {
    log.note(index)
    let parts = plan.nodes[index].dependencies.map { self[$0] }
    return Part(index, of: parts)
  }

  private func buildAsynchronously(_ index: Int) async throws -> Part {
    log.note(index)
    var parts: [Part] = []
    for dependency in plan.nodes[index].dependencies {
      await hop(index)
      parts.append(try await read(dependency))
    }
    await hop(index)
    return Part(index, of: parts)
  }

  /// Lets the factory go on on another thread.
  private func hop(_ index: Int) async {
    if plan.nodes[index].delay > 1 {
      try? await Task.sleep(for: .microseconds(plan.nodes[index].delay))
    } else {
      await Task.yield()
    }
  }

  /// A random net whose synchronous providers read only synchronous ones.
  static func random(_ random: inout SeededGenerator, upTo count: Int, cyclic: Bool = false) -> TaskNet {
    var plan = Plan.acyclic(4 + random.below(count - 3), upTo: 3, by: &random)
    let isAsynchronous = plan.nodes.indices.map { plan.nodes[$0].rank * 2 > plan.count || random.happens(30) }
    for index in plan.nodes.indices {
      plan.nodes[index].delay = random.happens(20) ? UInt32(20 + random.below(100)) : 0
      if !isAsynchronous[index] { plan.nodes[index].dependencies.removeAll { isAsynchronous[$0] } }
    }
    if cyclic {
      let asynchronous = plan.nodes.indices.filter { isAsynchronous[$0] }
      for _ in 0..<(1 + random.below(2)) {
        let index = asynchronous.randomElement(using: &random)!
        plan.nodes[index].dependencies.append(asynchronous.randomElement(using: &random)!)
      }
    }
    return TaskNet(plan, isAsynchronous: isAsynchronous)
  }
}
