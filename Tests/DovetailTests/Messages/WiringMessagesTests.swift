// SPDX-License-Identifier: Apache-2.0
//
// What the runtime says about a root that does not store its wiring.

import Dovetail
import Testing

private struct Sieve: CompositionRoot {
  var wiring: Wiring { Wiring() }
  var flour: Grain { shared { Grain() } }
  var later: Grain { get async { await shared { () async in Grain() } } }
}

private final class Grain: Sendable {}

private struct Funnel: CompositionRoot {
  var wiring: Wiring { Wiring() }
  var rice: Grain { shared { husk } }
  var husk: Grain { shared { rice } }
}

private struct Kitchen: CompositionRoot { let wiring = Wiring() }

private struct Colander: ChildRoot {
  let parent = Kitchen()
  var wiring: Wiring { Wiring(childOf: parent.wiring) }
  func own() { _ = Scope(self) }
}

extension Sieve {
  func replaceByValue() { self[\.flour] = Grain() }
  func replaceByFactory() { replace(\.flour) { Grain() } }
  func restoreIt() { restore(\.flour) }
  func replaceLater() async { await replace(with: Grain()) { await $0.later } }
  func restoreLater() async { await restore { await $0.later } }
}

@Suite struct WiringMessagesTests {
  @Test func `a root that computes its wiring is reported, however something is to be replaced`() async {
    let byValue = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Sieve().replaceByValue()
    }
    let byFactory = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Sieve().replaceByFactory()
    }
    let restored = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Sieve().restoreIt()
    }
    let later = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      await Sieve().replaceLater()
    }
    let restoredLater = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      await Sieve().restoreLater()
    }
    for (result, call) in [
      (byValue, "replaceByValue"), (byFactory, "replaceByFactory"), (restored, "restoreIt"), (later, "replaceLater"),
      (restoredLater, "restoreLater"),
    ] {
      expect(
        result,
        says: """
          error: [Dovetail/wiring] `Sieve` returns a new `Wiring` every time, so nothing is retained
              here   \(place(of: call, in: "Sieve"))
            help: do not compute the wiring, as in `var wiring: Wiring { Wiring() }`, but store it: `let wiring = Wiring()`
          """)
    }
  }

  @Test func `a scope reports that its root computes its wiring`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Colander().own()
    }
    expect(
      result,
      says: """
        error: [Dovetail/wiring] `Colander` returns a new `Wiring` every time, so nothing is retained
            here   \(place(of: "own", in: "Colander"))
          help: do not compute the wiring, but store it, and set it in `init` to `Wiring(childOf: parent.wiring)`
        """)
  }

  @Test func `a cycle in a root that computes its wiring is reported before the stack ends`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Funnel().rice
    }
    // Which of the two meets the end of the stack depends on the size of frames.
    let isRice = result?.message.contains("building `rice`") ?? true
    let (one, other) = isRice ? ("rice", "husk") : ("husk", "rice")
    expect(
      result,
      says: """
        error: [Dovetail/wiring] building `\(one)` needs `\(one)` of a new wiring each time
          \(one) → \(other) → \(one)
            \(one)   \(place(of: one, in: "Funnel"))
            \(other)   \(place(of: other, in: "Funnel"))
          help: do not compute the wiring, as in `var wiring: Wiring { Wiring() }`, but store it: `let wiring = Wiring()`
        """)
  }

  @Test func `a cycle of asynchronous factories in a root that computes its wiring is reported`() async {
    struct Well: CompositionRoot {
      var wiring: Wiring { Wiring() }
      var water: Int { get async { await shared { await bucket } } }
      var bucket: Int { get async { await shared { await water } } }
    }
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Well().water
    }
    #expect(result?.message.contains("[Dovetail/wiring] building `") ?? true)
  }

  @Test func `a root that returns another root's stored wiring is accepted`() {
    struct Front: CompositionRoot {
      let back: Back
      var wiring: Wiring { back.wiring }
      var grain: Grain { shared { Grain() } }
    }
    struct Back: CompositionRoot { let wiring = Wiring() }
    let front = Front(back: Back())
    #expect(front.grain === front.grain)
    let grain = Grain()
    front[\.grain] = grain
    #expect(front.grain === grain)
  }
}
