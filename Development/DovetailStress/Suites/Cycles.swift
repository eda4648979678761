// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// Whatever the graph and the threads: the right values, or a report of a cycle that is there.
  static let cycles = Suite(
    name: "cycles", unit: "random graphs, with and without cycles", full: 10_000, quick: 1_200, small: 500
  ) { run in
    await Cycles(run).drive()
  }
}

extension Scenario {
  /// Reads graph after graph until one ends the process.
  static let cycles = Scenario(name: "cycles") { run in
    run.forEachSeed(within: 20) { seed in
      let graph = CyclicGraph(seed)
      let net = Net(graph.plan)
      say("\(seed)")
      onThreads(graph.threads) { thread in
        var random = SeededGenerator(seed: seed, stream: thread + 1)
        for index in random.order(net.plan.count).prefix(graph.reads) {
          guard let truth = graph.truths[index] else {
            _ = net[index]
            run.fail(seed, "provider \(index) has a value, although it needs itself")
          }
          run.require(net[index].signature == truth, seed, "provider \(index) was built of the wrong parts")
        }
      }
      for (index, count) in net.log.all.enumerated() where net.plan.nodes[index].lifetime == .shared {
        run.require(count <= 1, seed, "the factory of provider \(index) ran \(count) times")
      }
    }
  }
}

private struct CyclicGraph {
  let plan: Plan
  let threads: Int
  /// How many providers each thread reads.
  let reads: Int
  let truths: [Int: UInt64]

  init(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed, stream: 0)
    var plan = Plan.acyclic(2 + random.below(59), upTo: 3, by: &random)
    let mayPass = random.happens(50)
    for index in 0..<plan.count {
      plan.nodes[index].delay = random.happens(10) ? UInt32(10 + random.below(50)) : random.happens(40) ? 1 : 0
      plan.nodes[index].isPicky = random.happens(30)
      if mayPass && random.happens(25) {
        plan.nodes[index].lifetime = random.happens(50) ? .transient : .perResolution
      }
    }
    for _ in 0..<(random.happens(50) ? 0 : 1 + random.below(3)) {
      plan.nodes[random.below(plan.count)].dependencies.append(random.below(plan.count))
    }
    self.plan = plan
    threads = 1 + random.below(8)
    reads = 1 + random.below(plan.count)
    truths = plan.truths()
  }

  /// Whether a factory may read a provider, although a picky one may have its reasons not to.
  func mayRead(_ index: Int, _ other: Int) -> Bool { plan.nodes[index].dependencies.contains(other) }

  /// Whether some thread reads a provider that needs itself.
  func mustBeReported(_ seed: UInt64) -> Bool {
    (0..<threads).contains { thread in
      var random = SeededGenerator(seed: seed, stream: thread + 1)
      return random.order(plan.count).prefix(reads).contains { truths[$0] == nil }
    }
  }
}

private struct Cycles {
  let run: Run

  init(_ run: Run) { self.run = run }

  func drive() async {
    var next = run.seed
    let end = run.seed + UInt64(run.count)
    var reports = 0
    var acrossThreads = 0
    while next < end {
      run.watchdog.expect(next, within: 400)
      guard let ending = spawn("cycles", seed: next, count: Int(min(end - next, 500)), within: 300) else {
        run.fail(next, "a process did not end", count: 500)
      }
      if ending.status == 0 && !ending.wasAborted {
        checkSilence(from: next, to: min(end, next + 500))
        next = min(end, next + 500)
        continue
      }
      guard ending.wasAborted, let seed = UInt64(ending.lastLine) else {
        run.fail(next, "a process ended with \(ending.status): \(ending.lastLine) \(ending.errors)", count: 500)
      }
      checkSilence(from: next, to: seed)
      check(ending.report, seed, ending.errors)
      reports += 1
      if ending.errors.contains("across") { acrossThreads += 1 }
      next = seed + 1
    }
    say("cycles: \(reports) of \(run.count) graphs were reported, \(acrossThreads) of them across threads")
  }

  private func checkSilence(from: UInt64, to: UInt64) {
    for seed in from..<to where CyclicGraph(seed).mustBeReported(seed) {
      run.fail(seed, "a cycle was not reported")
    }
  }

  /// Whether what was reported is a cycle of the graph.
  private func check(_ report: Report?, _ seed: UInt64, _ text: String) {
    let graph = CyclicGraph(seed)
    guard let report else { run.fail(seed, "aborted without a report: \(text)") }
    let indices = report.path.map { name in nodeNames.firstIndex { "\($0)" == name } ?? -1 }
    // A cycle of nothing but new instances shows only when the stack is nearly full.
    let isRunaway = indices.allSatisfy { $0 >= 0 && graph.plan.nodes[$0].lifetime == .transient }
    run.require(report.rule == (isRunaway ? "depth" : "cycle"), seed, "reported as \(report.rule): \(text)")
    run.require(graph.mustBeReported(seed), seed, "a cycle was reported where none is read: \(text)")
    run.require(indices.count > 1 && indices.first == indices.last, seed, "the path is not a cycle: \(text)")
    for (index, other) in zip(indices, indices.dropFirst()) {
      run.require(index >= 0 && graph.mayRead(index, other), seed, "the path is not of this graph: \(text)")
      run.require(graph.truths[index] == nil, seed, "the path leads through what has a value: \(text)")
    }
    for name in Set(report.path) {
      let isThere = report.lines[name] == (nodeNames.firstIndex { "\($0)" == name } ?? -1) + 1
      run.require(isThere, seed, "the place of \(name) is missing or wrong: \(text)")
    }
  }
}
