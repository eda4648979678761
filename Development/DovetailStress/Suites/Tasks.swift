// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness

extension Suite {
  /// Asynchronous factories run once for all tasks, know what they have read wherever they run, and miss nothing.
  static let tasks = Suite(name: "tasks", unit: "rounds of 64 tasks", full: 2_000, quick: 300, small: 150) { run in
    for seed in run.seed..<run.seed + UInt64(run.count) {
      run.watchdog.expect(seed, within: 60)
      await Tasks(run, seed).runOnce()
      await Tasks(run, seed).runWhileReplacing()
      await Flights(run, seed).failAndCancel()
    }
    Tasks.meetCycles(run)
  }
}

extension Scenario {
  /// Reads asynchronous providers, graph after graph, until one of them needs itself.
  static let taskCycles = Scenario(name: "task-cycles") { run in
    for seed in run.seed..<run.seed + UInt64(run.count) {
      say("\(seed)")
      run.watchdog.expect(seed, within: 30)
      let net = Tasks.cyclicNet(seed)
      await Tasks.readAll(net, seed, tasks: 8) { index, part in
        run.require(part.signature == net.plan.truths()[index], seed, "provider \(index) was built of the wrong parts")
      }
    }
  }
}

private final class Tasks: Sendable {
  private let run: Run
  private let seed: UInt64
  private let net: TaskNet

  init(_ run: Run, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed, stream: 0)
    self.run = run
    self.seed = seed
    net = TaskNet.random(&random, upTo: 40)
  }

  static func readAll(
    _ net: TaskNet, _ seed: UInt64, tasks: Int = 64, _ check: @escaping @Sendable (Int, Part) -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask { @concurrent in
          var random = SeededGenerator(seed: seed, stream: task + 1)
          for index in random.order(net.plan.count).prefix(12) {
            guard let part = try? await net.read(index) else { reportFailure("tasks", seed, "a read threw") }
            check(index, part)
          }
        }
      }
    }
  }

  func runOnce() async {
    let truths = net.plan.truths()
    await Self.readAll(net, seed) { [run, seed] index, part in
      run.require(part.signature == truths[index], seed, "provider \(index) was built of the wrong parts")
    }
    for (index, count) in net.log.all.enumerated() {
      run.require(count <= 1, seed, "the factory of provider \(index) ran \(count) times")
    }
    checkEdges()
  }

  /// What was recorded while factories hopped from thread to thread, against what they have read.
  private func checkEdges() {
    let snapshot = net.wiring.snapshot()
    let indices = Dictionary(uniqueKeysWithValues: snapshot.providers.map { ($0.id, $0.line - 1) })
    for provider in snapshot.providers where provider.state == .built {
      let recorded = Set(provider.dependencies.map { indices[$0]! })
      let truth = Set(net.plan.nodes[provider.line - 1].dependencies)
      run.require(
        recorded == truth, seed,
        "provider \(provider.line - 1) has read \(truth.sorted()), recorded is \(recorded.sorted())")
    }
  }

  /// No replacement is lost, whatever was under way when it came.
  func runWhileReplacing() async {
    let replaced = UncheckedGuarded([Int: UInt64]())
    await withTaskGroup(of: Void.self) { group in
      group.addTask { @concurrent [self] in await Self.readAll(net, seed, tasks: 16) { _, _ in } }
      for half in 0..<2 {
        group.addTask { @concurrent [self] in
          var random = SeededGenerator(seed: seed, stream: 100 + half)
          for _ in 0..<20 {
            let index = random.below(net.plan.count / 2) * 2 + half
            let part = Part(index, random.next())
            await replace(index, part)
            replaced.withLock { $0[index] = part.signature }
            await Task.yield()
          }
        }
      }
    }
    let replacements = replaced.value
    for index in net.plan.nodes.indices {
      let part = try? await net.read(index)
      let truth = truth(index, replacements)
      run.require(part?.signature == truth, seed, "provider \(index) is outdated after replacements")
    }
  }

  private func replace(_ index: Int, _ part: Part) async {
    if net.isAsynchronous[index] {
      try? await net.replace(with: part) { try await $0.asynchronous(index) }
    } else {
      net[\.[index]] = part
    }
  }

  private func truth(_ index: Int, _ replaced: [Int: UInt64]) -> UInt64 {
    if let signature = replaced[index] { return signature }
    return signature(of: [UInt64(index)] + net.plan.nodes[index].dependencies.map { truth($0, replaced) })
  }

  // MARK: Cycles

  static func cyclicNet(_ seed: UInt64) -> TaskNet {
    var random = SeededGenerator(seed: seed, stream: 9)
    return TaskNet.random(&random, upTo: 24, cyclic: random.happens(60))
  }

  /// Graphs with cycles end in a report of one, those without in values, and none hangs.
  static func meetCycles(_ run: Run) {
    var next = run.seed
    let end = run.seed + UInt64(run.count)
    var reports = 0
    while next < end {
      run.watchdog.expect(next, within: 200)
      guard let ending = spawn("task-cycles", seed: next, count: Int(end - next), within: 150) else {
        run.fail(next, "tasks hang")
      }
      if ending.status == 0 && !ending.wasAborted { break }
      guard ending.wasAborted, let seed = UInt64(ending.lastLine), let report = ending.report, report.rule == "cycle"
      else { run.fail(next, "tasks ended so: \(ending.lastLine) \(ending.errors)", count: run.count) }
      check(report, run, seed, ending.errors)
      reports += 1
      next = seed + 1
    }
    say("tasks: \(reports) of \(run.count) graphs had a cycle, and were reported")
  }

  private static func check(_ report: Report, _ run: Run, _ seed: UInt64, _ text: String) {
    let plan = cyclicNet(seed).plan
    let path = report.path.map { name in nodeNames.firstIndex { "\($0)" == name } ?? -1 }
    run.require(path.count > 1 && path.first == path.last, seed, "the path is not a cycle: \(text)")
    for (index, other) in zip(path, path.dropFirst()) {
      let isThere = index >= 0 && plan.nodes[index].dependencies.contains(other)
      run.require(isThere, seed, "the path is not of this graph: \(text)")
    }
  }
}
