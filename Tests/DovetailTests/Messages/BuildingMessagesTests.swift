// SPDX-License-Identifier: Apache-2.0
//
// What the runtime says when a graph cannot be built. Messages are compared in full: they are what a user sees.

import Dovetail
import Testing

private struct Tragedy: CompositionRoot {
  let wiring = Wiring()
  var romeo: Node { shared { Node("Romeo", juliet) } }
  var juliet: Node { shared { Node("Juliet", nurse) } }
  var nurse: Node { transient { Node("nurse", romeo) } }
  var narcissus: Node { shared { Node("Narcissus", self.narcissus) } }
  var timekeeper: String { shared { "on time" } }
  var echo: Node { perResolution { Node("Echo", self.echo) } }
  var number: any Sendable { weak { 42 } }
  var one: Node { helper("one") }
  var two: Node { helper("two") }
  func helper(_ name: String) -> Node { shared { Node(name) } }
  var awaited: Node { get async { await shared { await waiting() } } }
  func waiting() async -> Node { Node("waiting", await awaited) }
  var head: Node { transient { Node("head", tail) } }
  var tail: Node { transient { Node("tail", head) } }
  var well: Node { transient { Node("well", stone, self.well) } }
  var quarry: Node { shared { Node("quarry") } }
  var statue: Node { shared { Node("statue", quarry) } }
  var stone: Node { transient { Node("stone") } }
  var mirror: Node { get async { await transient { Node("mirror", await image) } } }
  var image: Node { get async { await transient { Node("image", await mirror) } } }
  var pot: Node { shared { Node("pot", kettle) } }
  var kettle: Node { shared { Node("kettle") } }
  var three: Node { located("three") }
  func scene(_ number: Int) -> String { transient { "scene \(number)" } }
  var play: [String] { shared { [scene(1), scene(2)] } }
  func located(_ name: String, at site: Site = Site()) -> Node { shared(at: site) { Node(name) } }
}

/// Any number of providers, each of which needs the next.
private struct Ladder: CompositionRoot {
  let wiring = Wiring()
  func rung(_ number: Int) -> Node {
    shared(at: Site(number: UInt32(number))) { number == 0 ? Node("ground") : rung(number - 1) }
  }
}

// Outside of the tests, because in an exit test every line is that of the macro.
extension Tragedy {
  fileprivate func replaceTimekeeper() { replace(\.timekeeper) { "late " + self.timekeeper } }
  fileprivate func replaceKettle() { replace(\.kettle) { Node("kettle", pot) } }
  fileprivate func decorateStatue() { decorate(\.statue) { _ in statue } }
  fileprivate func decorateStone() { decorate(\.stone) { Node("polished", $0, stone) } }
}

private let getterHint = "look as well for a property whose getter reads it outside of a lifetime, such as for `clock:`"

@Suite struct BuildingMessagesTests {
  @Test func `a cycle names its path and its places`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().romeo
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `romeo` needs `romeo` itself
          romeo → juliet → nurse → romeo
            romeo    \(place(of: "romeo", in: "Tragedy"))
            juliet   \(place(of: "juliet", in: "Tragedy"))
            nurse    \(place(of: "nurse", in: "Tragedy"))
          help: let one side keep `dependencies` and read `juliet` when it needs it, in a method or a computed property
        """)
  }

  @Test func `a cycle that is entered from outside names only itself`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().nurse
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `romeo` needs `romeo` itself
          romeo → juliet → nurse → romeo
            romeo    \(place(of: "romeo", in: "Tragedy"))
            juliet   \(place(of: "juliet", in: "Tragedy"))
            nurse    \(place(of: "nurse", in: "Tragedy"))
          help: let one side keep `dependencies` and read `juliet` when it needs it, in a method or a computed property
        """)
  }

  @Test func `a replacement that needs the original is told how to wrap it`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let tragedy = Tragedy()
      tragedy.replaceTimekeeper()
      _ = tragedy.timekeeper
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `timekeeper` needs `timekeeper` itself
          timekeeper → timekeeper
            timekeeper   \(place(of: "timekeeper", in: "Tragedy")), replaced at \(place(of: "replaceTimekeeper", in: "Tragedy"))
          help: create the value without reading `timekeeper`, or let it read `timekeeper` later; to wrap the original, use `decorate`
        """)
  }

  @Test func `a provider that needs itself is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().narcissus
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `narcissus` needs `narcissus` itself
          narcissus → narcissus
            narcissus   \(place(of: "narcissus", in: "Tragedy"))
          help: create the value without reading `narcissus`, or let it read `narcissus` later; \(getterHint)
        """)
  }

  @Test func `an instance of one resolution that needs itself is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().echo
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `echo` needs `echo` itself
          echo → echo
            echo   \(place(of: "echo", in: "Tragedy"))
          help: create the value without reading `echo`, or let it read `echo` later; \(getterHint)
        """)
  }

  @Test func `a replacement that needs what is built from it is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let tragedy = Tragedy()
      _ = tragedy.pot
      tragedy.replaceKettle()
      _ = tragedy.pot
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `pot` needs `pot` itself
          pot → kettle → pot
            pot      \(place(of: "pot", in: "Tragedy"))
            kettle   \(place(of: "kettle", in: "Tragedy")), replaced at \(place(of: "replaceKettle", in: "Tragedy"))
          help: let one side keep `dependencies` and read `kettle` when it needs it, in a method or a computed property
        """)
  }

  @Test func `a decorator that reads what it decorates is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let tragedy = Tragedy()
      tragedy.decorateStone()
      _ = tragedy.stone
    }
    expect(
      result,
      says: """
        error: [Dovetail/depth] building `stone` creates new instances recursively and would overflow the stack
          stone → stone
            stone   \(place(of: "stone", in: "Tragedy")), decorated at \(place(of: "decorateStone", in: "Tragedy"))
          help: let one keep `dependencies` and read the other when it needs it, in a method or a computed property
        """)
  }

  @Test func `a decorator that reads what it decorates instead of its argument is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let tragedy = Tragedy()
      tragedy.decorateStatue()
      tragedy[\.quarry] = Node("another quarry")
      _ = tragedy.statue
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `statue` needs `statue` itself
          statue → statue
            statue   \(place(of: "statue", in: "Tragedy")), decorated at \(place(of: "decorateStatue", in: "Tragedy"))
          help: let the closure of `decorate` wrap its argument, rather than what `statue` returns
        """)
  }

  @Test func `an asynchronous provider that awaits itself is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Tragedy().awaited
    }
    expect(
      result,
      says: """
        error: [Dovetail/cycle] building `awaited` needs `awaited` itself
          awaited → awaited
            awaited   \(place(of: "awaited", in: "Tragedy"))
          help: create the value without reading `awaited`, or let it read `awaited` later; \(getterHint)
        """)
  }

  @Test func `new instances without end are reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().head
    }
    let text = result?.message ?? ""
    // Which of the two meets the end of the stack depends on the size of frames.
    let ends = [("head", place(of: "head", in: "Tragedy")), ("tail", place(of: "tail", in: "Tragedy"))]
    let (one, other) = text.contains("building `head`") ? (ends[0], ends[1]) : (ends[1], ends[0])
    expect(
      result,
      says: """
        error: [Dovetail/depth] building `\(one.0)` creates new instances recursively and would overflow the stack
          \(one.0) → \(other.0) → \(one.0)
            \(one.0)   \(one.1)
            \(other.0)   \(other.1)
          help: let one keep `dependencies` and read the other when it needs it, in a method or a computed property
        """)
  }

  @Test func `new instances without end are reported without the others that they read`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().well
    }
    // Whether the stack ends at the stone or at the well, the stone is not to blame.
    expect(
      result,
      says: """
        error: [Dovetail/depth] building `well` creates new instances recursively and would overflow the stack
          well → well
            well   \(place(of: "well", in: "Tragedy"))
          help: let one keep `dependencies` and read the other when it needs it, in a method or a computed property
        """)
  }

  @Test func `shared providers that nest too deeply for the stack are reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Ladder().rung(1_000_000)
    }
    // How many fit depends on the stack.
    let lines = (result?.message ?? "").split(separator: "\n")
    let sentence = "building `rung(_:)` nests too many factories and would overflow the stack"
    #expect(lines.first == "error: [Dovetail/depth] \(sentence)")
    #expect(lines.last?.hasPrefix("  help: let one of them keep `dependencies` and read what it needs later") ?? false)
  }

  @Test func `asynchronous instances without end are reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Tragedy().mirror
    }
    expect(
      result,
      says: """
        error: [Dovetail/depth] building `mirror` creates new instances recursively, 20 levels deep so far
          mirror → image → mirror
            mirror   \(place(of: "mirror", in: "Tragedy"))
            image    \(place(of: "image", in: "Tragedy"))
          help: let one keep `dependencies` and read the other when it needs it, in a method or a computed property
        """)
  }

  @Test func `a weak provider that makes no object is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().number
    }
    expect(
      result,
      says: """
        error: [Dovetail/lifetime] `number` is `weak`, but the value created for it has type `Int`, which is not a class
            number   \(place(of: "number", in: "Tragedy"))
          help: create an instance of a class, or use another lifetime
        """)
  }

  @Test func `a helper that hides call sites is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().one
    }
    expect(
      result,
      says: """
        error: [Dovetail/call-site] every caller of `helper(_:)` would share one provider, because the lifetime is called inside `helper(_:)`
            helper(_:)   \(place(of: "helper", in: "Tragedy"))
          help: call the lifetime in the property itself, pass on the caller's `#fileID`, `#line`, `#column` and `#function` with `at: Site(…)`, or use `transient` for a new value for each call
        """)
  }

  @Test func `a transient in a function works wherever it is read`() {
    let tragedy = Tragedy()
    #expect(tragedy.scene(1) == "scene 1")
    #expect(tragedy.scene(2) == "scene 2")
    #expect(tragedy.play == ["scene 1", "scene 2"])
  }

  @Test func `a helper that passes on its own site is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Tragedy().three
    }
    expect(
      result,
      says: """
        error: [Dovetail/call-site] every caller of `located(_:at:)` would share one provider, because the lifetime is called inside `located(_:at:)`
            located(_:at:)   \(place(of: "located", in: "Tragedy"))
          help: call the lifetime in the property itself, pass on the caller's `#fileID`, `#line`, `#column` and `#function` with `at: Site(…)`, or use `transient` for a new value for each call
        """)
  }
}
