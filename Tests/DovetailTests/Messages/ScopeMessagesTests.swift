// SPDX-License-Identifier: Apache-2.0
//
// What the runtime says about roots that have ended or are ending, and about parents and their child roots.

import Dovetail
import Testing

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
  func replaceCache() { replace(\.cache) { box.child!.user } }
  func decorateCache() { decorate(\.cache) { Node("decorated", $0, box.child!.user) } }
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
  var record: Node { shared(onTearDown: { _ in replaceEntry() }) { Node("record") } }
  func replaceEntry() { self[\.entry] = Node("late") }
}

/// One in another; the topmost is its own parent.
private final class Folder: ChildRoot {
  let wiring: Wiring
  private let outer: Folder?
  var parent: Folder { outer ?? self }

  init(in outer: Folder?) {
    self.outer = outer
    wiring = outer.map { Wiring(childOf: $0.wiring) } ?? Wiring()
  }

  var level: Int { shared { outer.map { $0.level + 1 } ?? 0 } }
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

@Suite struct ScopeMessagesTests {
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
          help: read it before the root ends, or create a new root; a scope that is dropped ends its root, so keep the scope as well
        """)
  }

  @Test func `a value that would be built during the tear-down is reported`() async {
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

  @Test func `a replacement during the tear-down of what would have to be built is reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let closing = Closing()
      _ = closing.record
      try await closing.tearDown()
    }
    expect(
      result,
      says: """
        error: [Dovetail/torn-down] `entry` was replaced or observed while its root is being torn down
            here    \(place(of: "replaceEntry", in: "Closing"))
            entry   \(place(of: "entry", in: "Closing"))
          help: read it before the root ends, or create a new root; a scope that is dropped ends its root, so keep the scope as well
        """)
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
            help: tear down a parent after its child roots, and after the reads of theirs that are still in progress, here \
          that of `\(name)`
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

  @Test func `a replacement or decorator that keeps a part of a child is reported with its own place`() async {
    let replaced = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      parent.box.child = Child(parent: parent)
      parent.replaceCache()
    }
    let decorated = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let parent = Parent()
      parent[\.cache] = Node("set")
      parent.box.child = Child(parent: parent)
      parent.decorateCache()
    }
    for (result, how) in [(replaced, "replaced"), (decorated, "decorated")] {
      let override = how == "replaced" ? "replaceCache" : "decorateCache"
      expect(
        result,
        says: """
          error: [Dovetail/captive] `cache` lives longer than `user`, which it reads while it is being built
            cache → user
              cache   \(place(of: "cache", in: "Parent")), \(how) at \(place(of: override, in: "Parent"))
              user    \(place(of: "user", in: "Child"))
            help: move `cache` to the child root, or pass it `user` when it is used
          """)
    }
  }

  @Test func `an asynchronous parent that indirectly keeps a part of a child is reported`() async {
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

  @Test func `an asynchronous parent that passes on a part of a child is reported`() async {
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

  @Test func `the topmost of child roots of one type is reported, because it has no parent`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      let top = Folder(in: nil)
      _ = top.level
    }
    expect(
      result,
      says: """
        error: [Dovetail/orphan] `level` belongs to a child root, but its wiring has no parent
            level   \(place(of: "level", in: "Folder"))
          help: create it with `Wiring(childOf: parent.wiring)`: otherwise a replacement in the parent does not reach the child
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
            help: create it with `Wiring(childOf: parent.wiring)`, and store the parent's wiring, if that is computed: \
          otherwise a replacement in the parent does not reach the \
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
