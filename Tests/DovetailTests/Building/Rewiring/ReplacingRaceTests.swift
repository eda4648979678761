// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads
import Testing

private final class Part: Sendable {}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let liveValues = Counter()

  var mode: Int { shared { 0 } }
  var part: Part { weak { Part() } }

  subscript(name number: Int) -> String {
    shared(at: Site(fileID: "Shop/Shop.swift", line: UInt32(number), column: 1, function: "name")) { makeName() }
  }

  private func makeName() -> String {
    liveValues.count("live")
    return "live"
  }
}

private struct Edition: Sendable { var number = 0 }

private struct Newspaper: CompositionRoot {
  let wiring = Wiring()
  var edition: Edition { shared { Edition() } }
}

private struct Reader: ChildRoot {
  let parent: Newspaper
  let wiring: Wiring

  init(of parent: Newspaper) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var copy: Edition { shared { parent.edition } }
}

/// What happens between two steps of a read: only other threads can come in between, so it takes many attempts.
@Suite struct ReplacingRaceTests {
  @Test func `a provider's own factory does not run while one replacement replaces another`() {
    let root = Root()
    for number in 0..<16 { root[\.[name: number]] = "fake" }
    let hasEnded = Guarded(false)
    onThreads(5) { thread in
      switch thread {
      case 0:
        for mode in 0..<400 {
          for number in 0..<16 { root.replace(\.[name: number]) { "fake in mode \(root.mode)" } }
          root[\.mode] = mode
          for number in 0..<16 { root[\.[name: number]] = "fake" }
        }
        hasEnded.withLock { $0 = true }
      case 1:
        while !hasEnded.withLock({ $0 }) { for number in 0..<16 { _ = root[name: number] } }
      default:
        // Others that take the root's lock make the reader wait between its steps.
        let part = root.part
        while !hasEnded.withLock({ $0 }) { _ = root.part }
        withExtendedLifetime(part) {}
      }
    }
    #expect(root.liveValues["live"] == 0)
  }

  @Test func `a thread that has seen a replacement in a parent no longer sees what a child built from the old value`() {
    let newspaper = Newspaper()
    // The more children, the longer a replacement takes to reach the last one, which is the first that was created.
    let readers = (0..<200).map { _ in Reader(of: newspaper) }
    let hasEnded = Guarded(false)
    let outdated = Counter()
    onThreads(2) { thread in
      if thread == 0 {
        for number in 1...300 {
          for reader in readers { _ = reader.copy }
          newspaper[\.edition] = Edition(number: number)
        }
        hasEnded.withLock { $0 = true }
      } else {
        while !hasEnded.withLock({ $0 }) {
          let seen = newspaper.edition.number
          if readers[0].copy.number < seen { outdated.count("copy") }
        }
      }
    }
    #expect(outdated["copy"] == 0)
  }
}
