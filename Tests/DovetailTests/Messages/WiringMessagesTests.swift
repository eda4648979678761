// SPDX-License-Identifier: Apache-2.0
//
// What the runtime says about a root that does not store its wiring.

import Dovetail
import Testing

private let first = #line + 4
private struct Sieve: CompositionRoot {
  var wiring: Wiring { Wiring() }
  // Line `first`: the goldens count from here.
  var flour: Grain { shared { Grain() } }
  var chaff: Grain { weak { Grain() } }
  var bread: Grain { transient { Grain() } }
  var later: Grain { get async { await shared { () async in Grain() } } }
}

private final class Grain: Sendable {}

@Suite struct WiringMessagesTests {
  @Test func `a root that computes its wiring is reported, however one of its providers is reached`() async {
    let shared = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) { _ = Sieve().flour }
    let weak = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) { _ = Sieve().chaff }
    let replaced = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Sieve()[\.bread] = Grain()
    }
    let awaited = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Sieve().later
    }
    let all = [(shared, "flour", 0), (weak, "chaff", 1), (replaced, "bread", 2), (awaited, "later", 3)]
    for (result, name, line) in all {
      expect(
        result,
        says: """
          error: [Dovetail/wiring] `\(name)` belongs to a root that makes a new wiring at each read, and so keeps nothing
              \(name)   \(place(first + line))
            help: store it, as in `let wiring = Wiring()`, instead of computing it: `var wiring: Wiring { Wiring() }`
          """)
    }
  }

  @Test func `a root that hands on the wiring that another one stores is none of them`() {
    struct Front: CompositionRoot {
      let back: Back
      var wiring: Wiring { back.wiring }
      var grain: Grain { shared { Grain() } }
    }
    struct Back: CompositionRoot { let wiring = Wiring() }
    let front = Front(back: Back())
    #expect(front.grain === front.grain)
  }
}
