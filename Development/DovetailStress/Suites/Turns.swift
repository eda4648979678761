// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// Replacements turn the edges of a graph around while its values are built: nothing takes that for a cycle, nothing
  /// hangs, and in the end every value is what the last order makes of it.
  static let turns = Suite(
    name: "turns", unit: "random graphs whose edges turn around", full: 10_000, quick: 1_000, small: 300
  ) { run in
    run.watchdog.expect(run.seed, within: 1_000)
    // In a process of its own: a report of a cycle ends it.
    guard let ending = spawn("turns", seed: run.seed, count: run.count, within: 900) else {
      run.fail(run.seed, "a process did not end", count: run.count)
    }
    guard ending.status == 0 else {
      let seed = UInt64(ending.lastLine) ?? run.seed
      run.fail(seed, "a process ended with \(ending.status): \(ending.output.suffix(300)) \(ending.errors)")
    }
  }
}

extension Scenario {
  /// Reads graph after graph while threads, and then tasks, turn their edges around.
  static let turns = Scenario(name: "turns") { run in
    await run.forEachSeed { seed in
      say("\(seed)")
      let turns = Turns(run, seed)
      turns.readOnThreads()
      await turns.readInTasks()
    }
  }
}

private final class Turns: Sendable {
  private let run: Run
  private let seed: UInt64
  private let net: TurningNet
  private let readers: Int

  init(_ run: Run, _ seed: UInt64) {
    (self.run, self.seed) = (run, seed)
    var random = SeededGenerator(seed: seed, stream: 0)
    net = TurningNet(&random)
    readers = 1 + random.below(4)
  }

  func readOnThreads() {
    onThreads(readers + 1) { [self] thread in
      var random = SeededGenerator(seed: seed, stream: thread + 1)
      if thread == readers { return turn(&random) }
      for _ in 0..<20 { _ = net[random.below(net.count)] }
    }
    for index in 0..<net.count { check(net[index], index) }
  }

  func readInTasks() async {
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<readers {
        group.addTask { @concurrent [self] in
          var random = SeededGenerator(seed: seed, stream: 100 + task)
          for _ in 0..<10 { _ = await net.asynchronous(random.below(net.count)) }
        }
      }
      // A thread, because the tasks may keep all those of the pool busy.
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { [self] in
          var random = SeededGenerator(seed: seed, stream: 200)
          turn(&random)
          continuation.resume()
        }
      }
    }
    for index in 0..<net.count { check(await net.asynchronous(index), index) }
  }

  /// Turns the edges around, and replaces nodes for a while, with pauses.
  ///
  /// Not for as long as there are readers, because each turn can make a factory start again inside itself.
  private func turn(_ random: inout SeededGenerator) {
    for _ in 0..<(5 + random.below(50)) {
      let index = random.below(net.count)
      switch random.below(10) {
      case 0: net[\.[index]] = Part(index, 0)
      case 1: net.replace(\.[index]) { Part(index, 1) }
      case 2: net.restore(\.[index])
      default: net[\.order] = random.below(net.orderCount)
      }
      usleep(UInt32(random.below(60)))
    }
    for index in 0..<net.count { net.restore(\.[index]) }
  }

  private func check(_ part: Part, _ index: Int) {
    run.require(part.signature == net.truth(index, in: net.order), seed, "provider \(index) is outdated")
  }
}
