// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads

extension Suite {
  /// Factories run under no lock: those of two threads meet in their midst.
  static let overlap = Suite(
    name: "overlap", unit: "meetings of factories", full: 2_000, quick: 500, small: 200
  ) { run in
    run.forEachSeed(within: 10) { seed in
      // One that held a lock would wait in vain for the other, and the watchdog would say so.
      meetInOneRoot()
      meetInParentAndChild()
    }
  }
}

/// Two providers that build only together.
private struct Pair: CompositionRoot {
  let wiring: Wiring
  let meeting: Rendezvous

  init(_ meeting: Rendezvous, childOf parent: Pair? = nil) {
    wiring = parent.map { Wiring(childOf: $0.wiring) } ?? Wiring()
    self.meeting = meeting
  }

  var left: Part { shared { build(0) } }
  var right: Part { shared { build(1) } }

  private func build(_ index: Int) -> Part {
    meeting.arriveAndWait()
    return Part(index, 0)
  }
}

private func meetInOneRoot() {
  let pair = Pair(Rendezvous(of: 2))
  onThreads(2) { thread in
    if thread == 0 { _ = pair.left } else { _ = pair.right }
  }
}

private func meetInParentAndChild() {
  let meeting = Rendezvous(of: 2)
  let parent = Pair(meeting)
  let child = Pair(meeting, childOf: parent)
  onThreads(2) { thread in
    if thread == 0 { _ = parent.left } else { _ = child.left }
  }
}
