// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads
import Testing

private struct API: Equatable {
  var name = "live"
  /// Called by `==`, where another thread may intervene.
  var compared: @Sendable () -> Void = {}

  static func == (one: API, other: API) -> Bool {
    one.compared()
    other.compared()
    return one.name == other.name
  }
}

/// Equal whatever its number is.
private struct Handle: Equatable {
  var number: Int
  static func == (one: Handle, other: Handle) -> Bool { true }
}

private final class Count: Equatable, Sendable {
  let count: Int
  init(_ count: Int) { self.count = count }
  static func == (one: Count, other: Count) -> Bool { one.count == other.count }
}

private struct Failure: Error {}

private final class Box: Sendable {
  let label: String
  let ended: @Sendable () -> Void

  init(_ label: String, ended: @escaping @Sendable () -> Void = {}) {
    self.label = label
    self.ended = ended
  }

  deinit { ended() }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let interruption = Interruption()
  let ends = Counter()

  var api: API { shared { API() } }
  var store: Box { shared { interruptedBox("store of \(api.name)") } }
  var page: Box { transient { Box("page of \(store.label)") } }
  var transaction: Box { perResolution { Box("transaction on \(store.label)") } }
  var both: Box { perResolution { Box("\(store.label) and \(other.label)") } }
  var debit: Box { shared { Box("debit in \(transaction.label)") } }
  var credit: Box { shared { Box("credit in \(transaction.label)") } }
  var transfer: Box { transient { Box("\(debit.label), \(credit.label)") } }
  var other: Box { shared { Box("other") } }
  var cart: Box { shared(rewiring: .never) { interruptedBox("cart of \(api.name)") } }
  var first: Box { shared(onTearDown: { ends.count($0.label) }) { Box("first") } }
  var second: Box { shared(onTearDown: { _ in interruption.happen() }) { Box("second") } }

  var handle: Handle { shared(onTearDown: { ends.count("handle \($0.number)") }) { Handle(number: 1) } }
  var count: Count { shared(onTearDown: { ends.count("count \($0.count)") }) { Count(api.name.count) } }
  var failing: Box { get throws { try transient { try failed(after: count) } } }
  var length: Int { shared(onTearDown: { ends.count("length \($0)") }) { api.name.count } }

  private func failed(after _: Count) throws -> Box { throw Failure() }

  private func interruptedBox(_ label: String) -> Box {
    interruption.happen()
    return Box(label)
  }
}

private struct Child: ChildRoot {
  let parent: Root
  let wiring: Wiring

  init(parent: Root) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var screen: Box {
    shared { Box("screen of \(parent.api.name)", ended: { [ends = parent.ends] in ends.count("screen") }) }
  }
}

/// What happens between two steps of something else: mostly other threads, here the steps themselves.
@Suite struct RaceTests {
  private let root = Root()

  @Test func `a decorator does not bring back what was built from a value that it saw being replaced`() {
    _ = root.store
    root.interruption.set { [root] in root[\.api] = API(name: "fake") }
    root.decorate(\.store) { [root] in
      root.interruption.happen()
      return Box("decorated \($0.label)")
    }
    #expect(root.store.label == "decorated store of fake")
  }

  @Test func `a decorator does not bring back a value that it saw being replaced`() {
    root[\.store] = Box("old")
    root.interruption.set { [root] in root[\.store] = Box("new") }
    root.decorate(\.store) { [root] in
      root.interruption.happen()
      return Box("decorated \($0.label)")
    }
    #expect(root.store.label == "new")
    root[\.api] = API(name: "fake")
    #expect(root.store.label == "new")
  }

  @Test func `a decorator that replaces its own provider removes itself`() {
    _ = root.store
    root.decorate(\.store) { [root] in
      root.ends.count("decorated")
      if root.ends["decorated"] < 9 { root[\.store] = Box("new") }
      return Box("decorated \($0.label)")
    }
    #expect(root.store.label == "new")
    #expect(root.ends["decorated"] == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `a decorator that decorates its own provider removes itself`() {
    _ = root.store
    root.decorate(\.store) { [root] in
      root.ends.count("decorated")
      root.decorate(\.store) { Box("inner \($0.label)") }
      return Box("outer \($0.label)")
    }
    #expect(root.store.label == "inner store of live")
    #expect(root.ends["decorated"] == 1)
    root[\.api] = API(name: "fake")
    #expect(root.store.label == "inner store of fake")
  }

  @Test func `a part that is never rebuilt is built once, even if what it is built from is replaced in the meantime`() {
    root.interruption.set { [root] in root[\.api] = API(name: "fake") }
    let cart = root.cart
    #expect(cart.label == "cart of live")
    #expect(root.cart === cart)
  }

  @Test func `a decorator that sees the root end leaves nothing behind`() {
    _ = root.store
    root.interruption.set { [root] in _ = Scope(root) }
    root.decorate(\.store) { [root] in
      root.interruption.happen()
      return Box("decorated \($0.label)")
    }
    #expect(root.wiring.snapshot().providers.allSatisfy { $0.state == .idle })
  }

  @Test func `an equal value is not mistaken for one set during the comparison`() {
    root[\.api] = API(name: "live", compared: { [root] in root.interruption.happen() })
    root.interruption.set { [root] in root.replace(\.api) { API(name: "made") } }
    root[\.api] = API()
    #expect(root.api.name == "live")
  }

  @Test func `a shared value is not kept if it was built from an outdated instance of one resolution`() {
    root.interruption.set { [root] in root[\.api] = API(name: "fake") }
    _ = root.transfer
    #expect(root.credit.label == "credit in transaction on store of fake")
    #expect(root.debit.label == "debit in transaction on store of fake")
  }

  @Test func `the first value of a replacement factory is not kept when it is outdated`() {
    root.interruption.set { [root] in root[\.api] = API(name: "fake") }
    root.replace(\.other) { [root] in Box("other of \(root.store.label)") }
    #expect(root.other.label == "other of store of fake")
  }

  /// Leaves the factory as the only owner of a value.
  private func replacePage(keeping kept: Box) {
    root.replace(\.page) { Box(kept.label) }
  }

  @Test func `the deinit of a replaced value may read the root`() {
    root[\.page] = Box("replaced", ended: { [root] in _ = root.store })
    root.restore(\.page)
    #expect(root.page.label == "page of store of live")
    replacePage(keeping: Box("kept", ended: { [root] in _ = root.other.label }))
    root[\.page] = Box("last")
    #expect(root.page.label == "last")
  }

  @Test func `the deinit of a replacement may read the root while it is torn down`() async throws {
    _ = root.store
    root[\.page] = Box("replaced", ended: { [root] in root.ends.count(root.store.label) })
    try await root.tearDown()
    #expect(root.ends["store of live"] == 1)
  }

  @Test func `a value that a tear-down replaces is not torn down twice`() async throws {
    _ = root.first
    _ = root.second
    root.interruption.set { [root] in root[\.first] = Box("replaced") }
    try await root.tearDown()
    await root.waitForTearDowns()
    #expect(root.ends["first"] == 1)
  }

  @Test func `of two values that were compared, the one that is not kept is torn down`() async throws {
    #expect(root.length == 4)
    root[\.api] = API(name: "fake")
    #expect(root.length == 4)
    root[\.api] = API(name: "other")
    #expect(root.length == 5)
    try await root.tearDown()
    // Values that are not kept are torn down in a separate task.
    try await eventually { root.ends["length 4"] >= 2 }
    #expect(root.ends["length 4"] == 2)
    #expect(root.ends["length 5"] == 1)
  }

  @Test func `a replacement factory's equal value leaves the current one with its tear-down`() async throws {
    #expect(root.length == 4)
    root.replace(\.length) { [root] in root.api.name.count }
    root[\.api] = API(name: "fake")
    #expect(root.length == 4)
    try await root.tearDown()
    #expect(root.ends.all == ["length 4": 1])
  }

  @Test func `a restored value that equals its replacement takes its place if it has a tear-down`() async throws {
    root[\.handle] = Handle(number: 0)
    root.restore(\.handle)
    #expect(root.handle.number == 1)
    await root.waitForTearDowns()
    #expect(root.ends.all == [:])
    try await root.tearDown()
    #expect(root.ends.all == ["handle 1": 1])
  }

  @Test func `a failing factory does not tear down a value that equals what it built`() throws {
    let number = ObjectIdentifier(root.count)
    root[\.api] = API(name: "fake")
    #expect(throws: Failure.self) { try root.failing }
    #expect(root.wiring.snapshot().providers.contains { $0.name == "count" && $0.state == .built })
    #expect(ObjectIdentifier(root.count) == number)
  }

  @Test func `a value that its own decorator makes outdated is torn down`() async throws {
    #expect(root.length == 4)
    root.interruption.set { [root] in root[\.api] = API(name: "other") }
    root.decorate(\.length) { [root] in
      root.interruption.happen()
      return 100 + $0
    }
    #expect(root.length == 105)
    try await root.tearDown()
    // Values that are not kept are torn down in a separate task.
    try await eventually { root.ends.all.count >= 2 }
    #expect(root.ends.all == ["length 4": 1, "length 105": 1])
  }

  @Test func `a child that is dropped while its parent rewires it frees itself`() async throws {
    onThreads(3) { [root] thread in
      for round in 0..<2_000 {
        if thread == 0 { root[\.api] = API(name: "\(round)") } else { _ = Child(parent: root).screen }
      }
    }
    try await eventually { root.ends["screen"] == 4_000 }
  }

  @Test func `threads build instances of one provider while its dependency is replaced`() {
    onThreads(4) { [root] thread in
      for round in 0..<1_000 {
        if thread == 0 { root[\.api] = API(name: "\(round)") } else { _ = (root.both, root.transfer) }
      }
    }
    #expect(root.both.label == "store of 999 and other")
    let transaction = "transaction on store of 999"
    #expect(root.transfer.label == "debit in \(transaction), credit in \(transaction)")
  }
}
