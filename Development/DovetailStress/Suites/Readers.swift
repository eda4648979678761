// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness
import TestThreads

extension Suite {
  /// Values are replaced under the eyes of readers: none meets a freed one, and none is kept too long.
  static let readers = Suite(
    name: "readers", unit: "replacements under readers", full: 500_000, quick: 40_000, small: 20_000
  ) { run in
    for readers in [2, 5] {
      run.watchdog.expect(run.seed, within: 900)
      Readers(run, run.count / 2).run(readers)
    }
  }
}

/// A value that says when it is freed.
private final class Canary: @unchecked Sendable {
  private static let alive: UInt64 = 0xA11E_A11E_A11E_A11E
  private static let dead: UInt64 = 0xDEAD_DEAD_DEAD_DEAD
  static let living = UncheckedGuarded(0)

  private var word = alive
  let part: Canary?

  init(_ part: Canary? = nil) {
    self.part = part
    Self.living.withLock { $0 += 1 }
  }

  deinit {
    word = Self.dead
    Self.living.withLock { $0 -= 1 }
  }

  var isAlive: Bool {
    @inline(never) get { word == Self.alive && part?.isAlive ?? true }
  }
}

private protocol HasCanaries: Sendable {
  var bird: Canary { get }
  var cage: Canary { get }
  var house: any Sendable { get }
  var guest: Canary { get }
}

private struct Aviary: CompositionRoot, HasCanaries {
  let wiring = Wiring()

  var bird: Canary { shared { Canary() } }
  var cage: Canary { shared { Canary(bird) } }
  // An existential's buffer is three words: torn copies of it would show.
  var house: any Sendable { shared { Canary(cage) } }
  var guest: Canary { weak { Canary(bird) } }
}

private final class Readers: Sendable {
  private let suite: Run
  private let replacements: Int
  private let reads = UncheckedGuarded(0)
  private let isOver = UncheckedGuarded(false)

  init(_ suite: Run, _ replacements: Int) {
    self.suite = suite
    self.replacements = replacements
  }

  func run(_ readers: Int) {
    do {
      let aviary = Aviary()
      onThreads(readers + 1) { [self] thread in
        if thread == readers { replace(aviary) } else { read(aviary) }
      }
      // One bird, one cage, one house; a guest that is not held is gone.
      _ = aviary.house
      suite.require(Canary.living.value == 3, suite.seed, "\(Canary.living.value) values live where 3 are held")
    }
    suite.require(Canary.living.value == 0, suite.seed, "\(Canary.living.value) values outlive their root")
    say("readers: \(readers) threads made \(reads.value) reads during \(replacements) replacements")
  }

  private func read(_ aviary: any HasCanaries) {
    var count = 0
    repeat {
      for _ in 0..<256 {
        let bird = aviary.bird
        let cage = aviary.cage
        let house = aviary.house as! Canary
        if !bird.isAlive || !cage.isAlive || !house.isAlive { suite.fail(suite.seed, "a reader met a freed value") }
      }
      if !aviary.guest.isAlive { suite.fail(suite.seed, "a reader met a freed weak value") }
      count += 256 * 3 + 1
    } while !isOver.value
    let all = count
    reads.withLock { $0 += all }
  }

  private func replace(_ aviary: Aviary) {
    var random = SeededGenerator(seed: suite.seed, stream: 0)
    for _ in 0..<replacements {
      switch random.below(8) {
      case 0, 1: aviary[\.bird] = Canary()
      case 2: aviary[\.cage] = Canary()
      case 3: aviary[\.house] = Canary()
      case 4: aviary.restore(\.bird)
      case 5: aviary.restore(\.cage)
      case 6: aviary.decorate(\.cage) { Canary($0) }
      default: aviary.restoreAll()
      }
    }
    aviary.restoreAll()
    isOver.withLock { $0 = true }
  }
}
