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
  var stone: Node { transient { Node("stone") } }
  var mirror: Node { get async { await transient { Node("mirror", await image) } } }
  var image: Node { get async { await transient { Node("image", await mirror) } } }
  var pot: Node { shared { Node("pot", kettle) } }
  var kettle: Node { shared { Node("kettle") } }
  var three: Node { located("three") }
  func located(_ name: String, at site: Site = Site()) -> Node { shared(at: site) { Node(name) } }
}

/// As many providers as somebody asks for, each of which needs the next.
private struct Ladder: CompositionRoot {
  let wiring = Wiring()
  func rung(_ number: Int) -> Node {
    shared(at: Site(line: UInt32(number))) { number == 0 ? Node("ground") : rung(number - 1) }
  }
}

private struct Parent: CompositionRoot {
  let wiring = Wiring()
  let box = Box()

  var cache: Node { shared { Node("cache", box.child!.user) } }
  var passing: Node { transient { Node("passing", box.child!.user) } }
  var late: Node { get async { await shared { await passingLate } } }
  var passingLate: Node { get async { await perResolution { await handed(passing) } } }
  var later: Node { get async { await shared { await passingLater } } }
  var passingLater: Node { get async { await perResolution { await handed(box.child!.user) } } }
  func handed(_ node: Node) async -> Node { node }
}

private struct Child: ChildRoot {
  let parent: Parent
  let wiring: Wiring
  var user: Node { shared { Node("user") } }
  var view: Node { shared { Node("view", parent.cache) } }
  var late: Node { get async { await shared { Node("late", await Task { parent.cache }.value) } } }
  init(parent: Parent) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
}

private struct Closing: CompositionRoot {
  let wiring = Wiring()

  var summary: Node { shared { Node("summary") } }
  var entry: Node { transient { Node("entry") } }
  var journal: Node { shared(onTearDown: { _ in _ = summary }) { Node("journal") } }
  var ledger: Node { shared(onTearDown: { _ in _ = entry }) { Node("ledger") } }
}

private struct Orphan: ChildRoot {
  let parent: Parent
  let wiring = Wiring()

  var user: Node { shared { Node("user") } }
  var view: Node { transient { Node("view") } }
  var page: Node { get async { await perResolution { () async in Node("page") } } }

  struct Reader: CompositionRoot {
    let wiring = Wiring()
    var page: Node { shared { Node("page", Orphan(parent: Parent()).user) } }
  }
}

/// A child whose wiring is the child of the wrong root.
private struct Stray: ChildRoot {
  let parent: Child
  let wiring: Wiring
  init(_ parent: Child, childOf wiring: Wiring) { (self.parent, self.wiring) = (parent, Wiring(childOf: wiring)) }
  init(_ parent: Child, _ wiring: Wiring) { (self.parent, self.wiring) = (parent, wiring) }
  var user: Node { shared { Node("user of \(parent.user)") } }
  var view: Node { weak { Node("view") } }
  var page: Node { get async { await transient { () async in Node("page") } } }
}

private final class Box: @unchecked Sendable {
  // Set once, by the thread that makes the child.
  var child: Child?
}

// Outside of the tests, because in an exit test every line is that of the macro.
extension Tragedy {
  fileprivate func replaceKettle() { replace(\.kettle) { Node("kettle", pot) } }
  fileprivate func decorateStone() { decorate(\.stone) { Node("polished", $0, stone) } }
}

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
          help: let one side keep `dependencies` and read `juliet` when it needs it, or read it in a `lazy var`
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
          help: let one side keep `dependencies` and read `juliet` when it needs it, or read it in a `lazy var`
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
          help: create the value without reading `narcissus`, or let it read `narcissus` later; to wrap the original, use `decorate`; a child root reads its parent's as `parent.narcissus`
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
          help: create the value without reading `echo`, or let it read `echo` later; to wrap the original, use `decorate`; a child root reads its parent's as `parent.echo`
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
          help: let one side keep `dependencies` and read `kettle` when it needs it, or read it in a `lazy var`
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
          help: make one of them `shared` or `perResolution`, or read it in a `lazy var`
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
          help: create the value without reading `awaited`, or let it read `awaited` later; to wrap the original, use `decorate`; a child root reads its parent's as `parent.awaited`
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
          help: make one of them `shared` or `perResolution`, or read it in a `lazy var`
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
          help: make one of them `shared` or `perResolution`, or read it in a `lazy var`
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
        error: [Dovetail/depth] building `mirror` creates new instances recursively, 10000 levels deep so far
          mirror → image → mirror
            mirror   \(place(of: "mirror", in: "Tragedy"))
            image    \(place(of: "image", in: "Tragedy"))
          help: make one of them `shared` or `perResolution`, or read it in a `lazy var`
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
          help: call the lifetime in the property itself, or pass on the caller's `#fileID`, `#line`, `#column` and `#function` with `at: Site(…)`
        """)
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
          help: call the lifetime in the property itself, or pass on the caller's `#fileID`, `#line`, `#column` and `#function` with `at: Site(…)`
        """)
  }

  @Test func `a read after the end of a root is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      let child = Child(parent: parent)
      _ = child.user
      try await child.tearDown()
      _ = child.user
    }
    expect(
      result,
      says: """
        error: [Dovetail/torn-down] `user` was read after its root was torn down
            user   \(place(of: "user", in: "Child"))
          help: keep the scope itself until its last use, not only its root, and end it then; or create a new root
        """)
  }

  @Test func `what would be built during the end is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let closing = Closing()
      _ = closing.journal
      try await closing.tearDown()
    }
    let fresh = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let closing = Closing()
      _ = closing.ledger
      try await closing.tearDown()
    }
    for (result, name) in [(result, "summary"), (fresh, "entry")] {
      expect(
        result,
        says: """
          error: [Dovetail/torn-down] `\(name)` would be built while its root is being torn down, and nothing is built then
              \(name)   \(place(of: name, in: "Closing"))
            help: let an `onTearDown:` or a `deinit` read only what its factory has read; end other users of the root before it
          """)
    }
  }

  @Test func `a read of a parent that has ended is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      let child = Child(parent: parent)
      try await parent.tearDown()
      _ = child.view
    }
    let late = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      let child = Child(parent: parent)
      try await parent.tearDown()
      _ = await child.late
    }
    for (result, name) in [(result, "view"), (late, "late")] {
      expect(
        result,
        says: """
          error: [Dovetail/torn-down] `cache` was read after its root was torn down
            \(name) → cache
              \(name)    \(place(of: name, in: "Child"))
              cache   \(place(of: "cache", in: "Parent"))
            help: tear down a parent after its child roots, here after the one of `\(name)`
          """)
    }
  }

  @Test func `a parent that keeps what a child provides is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      parent.box.child = Child(parent: parent)
      _ = parent.passing
      _ = parent.cache
    }
    expect(
      result,
      says: """
        error: [Dovetail/captive] `cache` lives longer than `user`, which it reads while it is being built
          cache → user
            cache   \(place(of: "cache", in: "Parent"))
            user    \(place(of: "user", in: "Child"))
          help: move `cache` to the child root, or pass it `user` when it is used
        """)
  }

  @Test func `an asynchronous parent that keeps a part of a child by way of others is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      parent.box.child = Child(parent: parent)
      _ = await parent.passingLate
      parent.box.child = Child(parent: parent)
      _ = await parent.late
    }
    expect(
      result,
      says: """
        error: [Dovetail/captive] `late` lives longer than `user`, which it reads while it is being built
          late → passingLate → passing → user
            late          \(place(of: "late", in: "Parent"))
            passingLate   \(place(of: "passingLate", in: "Parent"))
            passing       \(place(of: "passing", in: "Parent"))
            user          \(place(of: "user", in: "Child"))
          help: move `late` to the child root, or pass it `user` when it is used
        """)
  }

  @Test func `an asynchronous parent that hands on a part of a child is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      parent.box.child = Child(parent: parent)
      _ = await parent.passingLater
      parent.box.child = Child(parent: parent)
      _ = await parent.later
    }
    expect(
      result,
      says: """
        error: [Dovetail/captive] `later` lives longer than `user`, which it reads while it is being built
          later → passingLater → user
            later          \(place(of: "later", in: "Parent"))
            passingLater   \(place(of: "passingLater", in: "Parent"))
            user           \(place(of: "user", in: "Child"))
          help: move `later` to the child root, or pass it `user` when it is used
        """)
  }

  @Test func `a child root with a wiring of no parent is reported at its first read or replacement`() async {
    let help =
      "create it with `Wiring(childOf: parent.wiring)`: otherwise a replacement in the parent does not reach the child"
    let shared = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Orphan(parent: Parent()).user
    }
    expect(
      shared,
      says: """
        error: [Dovetail/orphan] `user` belongs to a child root, but its wiring has no parent
            user   \(place(of: "user", in: "Orphan"))
          help: \(help)
        """)
    let replaced = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      Orphan(parent: Parent())[\.view] = Node("fake")
    }
    expect(
      replaced,
      says: """
        error: [Dovetail/orphan] `view` belongs to a child root, but its wiring has no parent
            view   \(place(of: "view", in: "Orphan"))
          help: \(help)
        """)
    let awaited = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Orphan(parent: Parent()).page
    }
    expect(
      awaited,
      says: """
        error: [Dovetail/orphan] `page` belongs to a child root, but its wiring has no parent
            page   \(place(of: "page", in: "Orphan"))
          help: \(help)
        """)
    let within = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = Orphan.Reader().page
    }
    expect(
      within,
      says: """
        error: [Dovetail/orphan] `user` belongs to a child root, but its wiring has no parent
          page → user
            page   \(place(of: "page", in: "Reader"))
            user   \(place(of: "user", in: "Orphan"))
          help: \(help)
        """)
  }

  @Test func `a child root with a wiring of another parent is reported`() async {
    let grandparent = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      _ = Stray(Child(parent: parent), childOf: parent.wiring).user
    }
    let stranger = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      _ = Stray(Child(parent: parent), childOf: Child(parent: parent).wiring).view
    }
    let same = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let child = Child(parent: Parent())
      _ = await Stray(child, child.wiring).page
    }
    for (result, name) in [(grandparent, "user"), (stranger, "view"), (same, "page")] {
      expect(
        result,
        says: """
          error: [Dovetail/orphan] `\(name)` belongs to a child root, but its wiring is not a child of its parent's
              \(name)   \(place(of: name, in: "Stray"))
            help: create it with `Wiring(childOf: parent.wiring)`: otherwise a replacement in the parent does not reach the \
          child
          """)
    }
  }

  @Test func `a child root may be the child of a child of its parent`() {
    struct Guest: ChildRoot {
      let parent: Parent
      let wiring: Wiring
      var user: String { shared { "guest" } }
    }
    let parent = Parent()
    #expect(Guest(parent: parent, wiring: Wiring(childOf: Child(parent: parent).wiring)).user == "guest")
  }
}
