// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

private protocol API: Sendable { var name: String { get } }
private struct Live: API { let name = "live" }
private struct Fake: API { var name = "fake" }
private final class Logging: API {
  let inner: any API
  init(_ inner: any API) { self.inner = inner }
  var name: String { "logged \(inner.name)" }
}
private struct Flags: Equatable { var newSearch = false }

private final class Box: Sendable {
  let label: String
  init(_ label: String) { self.label = label }
}

private class Tune: Equatable, @unchecked Sendable {
  // Has nothing to share.
  static func == (one: Tune, other: Tune) -> Bool { true }
}
private final class FakeTune: Tune, @unchecked Sendable {}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  var api: any API { shared { count("api", Live()) } }
  var store: Box { shared { count("store", Box("store of \(api.name)")) } }
  var page: Box { transient { count("page", Box("page of \(store.label)")) } }
  var screen: Box { shared { count("screen", Box("screen of \(page.label)")) } }
  var other: Box { shared { count("other", Box("other")) } }
  var cart: Box { shared(rewiring: .never) { count("cart", Box("cart of \(api.name)")) } }
  var flags: Flags { shared { count("flags", Flags()) } }
  var number: Int { shared { count("number", 1) } }
  var isOdd: Bool { shared { count("isOdd", number % 2 == 1) } }
  var tune: Tune { shared { Tune() } }
  var label: Box { shared { count("label", Box("odd: \(isOdd)")) } }
  var passing: Box { transient { Box("passing \(isOdd)") } }
  var passingOnce: Box { perResolution { Box("passing once \(isOdd)") } }
  var kept: Box { shared { count("kept", Box("\(passing.label), \(passingOnce.label)")) } }
  var throwing: any API { get throws { try shared { try fail() } } }
  var held: Box { weak { count("held", Box("held of \(api.name)")) } }
  var heldAPI: any API { weak { Logging(api) } }
  var heldName: Box { shared { Box(heldAPI.name) } }
  var heldLabel: Box { weak { count("heldLabel", Box("held, odd: \(isOdd)")) } }
  var keptLabel: Box { shared { count("keptLabel", Box("kept, \(heldLabel.label)")) } }
  var perRead: Box { perResolution { count("perRead", Box("per read of \(api.name)")) } }

  /// Each is built from the next one, and the last one from `api`.
  func link(_ number: Int) -> Box {
    shared(at: Site(number: UInt32(number))) { Box(number == 0 ? api.name : link(number - 1).label) }
  }

  func count<Value>(_ name: String, _ value: Value) -> Value {
    counter.count(name)
    return value
  }

  func fail() throws -> any API { throw CancellationError() }
}

/// Parts that read another one by several ways.
private struct Repeating: CompositionRoot {
  let wiring = Wiring()
  var base: Node { shared { Node("base") } }
  var passing: Node { perResolution { Node("passing", base) } }
  var even: Int { shared { passing.parts.count * 2 } }
  var page: Node { shared { Node("\(base.name) \(even)", passing) } }
  var banner: Node { shared { Node("\(even)") } }
}

@Suite struct ReplacingTests {
  private let root = Root()

  @Test func `a replacement reaches everything that was built from the old value and nothing else`() {
    #expect(root.screen.label == "screen of page of store of live")
    let other = root.other
    let cart = root.cart
    root[\.api] = Fake()
    #expect(root.api.name == "fake")
    #expect(root.screen.label == "screen of page of store of fake")
    #expect(root.other === other)
    #expect(root.cart === cart)
    #expect(root.counter["screen"] == 2)
    #expect(root.counter["store"] == 2)
    #expect(root.counter["api"] == 1)
    root.restore(\.api)
    #expect(root.screen.label == "screen of page of store of live")
    #expect(root.counter["api"] == 2)
  }

  @Test func `a long chain is followed on a short stack`() async {
    await run(withStackOf: 512 << 20) { [root] in _ = root.link(3_000) }
    await run(withStackOf: 256 << 10) { [root] in root[\.api] = Fake() }
    for number in 0...3_000 { #expect(root.link(number).label == "fake") }
  }

  private func run(withStackOf size: Int, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = size
      thread.start()
    }
  }

  @Test func `a value that was set by hand stays`() {
    root[\.store] = Box("by hand")
    root[\.api] = Fake()
    #expect(root.screen.label == "screen of page of by hand")
    root.restoreAll()
    #expect(root.screen.label == "screen of page of store of live")
  }

  @Test func `restoring what was not replaced changes nothing`() {
    let (store, screen) = (root.store, root.screen)
    root.restore(\.store)
    root.restore(\.api)
    #expect(root.store === store)
    #expect(root.screen === screen)
    #expect(root.counter["api"] == 1)
  }

  @Test func `a provider that was never read can be replaced without running its factory`() {
    root[\.api] = Fake()
    #expect(root.api.name == "fake")
    #expect(root.counter["api"] == 0)
    #expect(Root().with(\.api, Fake(name: "other")).store.label == "store of other")
  }

  @Test func `the old value is released before the assignment returns`() {
    weak let old = root.store
    #expect(old != nil)
    root[\.api] = Fake()
    #expect(old == nil)
  }

  @Test func `a transient, a weak and a per-resolution provider can be replaced`() {
    let box = Box("replaced")
    root[\.page] = box
    root[\.held] = box
    root[\.perRead] = box
    #expect(root.page === box)
    #expect(root.held === box)
    #expect(root.perRead === box)
    #expect(root.screen.label == "screen of replaced")
    root.restore(\.page)
    #expect(root.screen.label == "screen of page of store of live")
    #expect(root.page !== root.page)
  }

  @Test func `a structure can stand in for what is held weakly`() {
    root[\.heldAPI] = Fake()
    let name = root.heldName
    #expect(name.label == "fake")
    root.decorate(\.heldAPI) { Fake(name: "decorated \($0.name)") }
    #expect(root.heldAPI.name == "decorated fake")
    root.replace(\.heldAPI) { Fake(name: "made") }
    #expect(root.heldName.label == "made")
    root.restore(\.heldAPI)
    #expect(root.heldName.label == "logged live")
    #expect(root.heldName !== name)
    root.decorate(\.heldAPI) { Fake(name: "decorated \($0.name)") }
    #expect(root.heldAPI.name == "decorated logged live")
  }

  @Test func `a replacement factory is called as the lifetime says`() {
    let counter = Counter()
    root.replace(\.page) {
      counter.count("page")
      return Box("made")
    }
    root.replace(\.other) {
      counter.count("other")
      return Box("made")
    }
    #expect(root.page !== root.page)
    #expect(root.other === root.other)
    #expect(root.other.label == "made")
    #expect(counter["other"] == 1)
    #expect(counter["page"] == 3)
  }

  @Test func `a factory that reads other providers follows them`() {
    let root = root
    root.replace(\.other) { Box("other of \(root.api.name)") }
    #expect(root.other.label == "other of live")
    root[\.api] = Fake()
    #expect(root.other.label == "other of fake")
  }

  @Test func `decorators wrap what is there and what will be rebuilt`() {
    let store = root.store
    root.decorate(\.api) { Logging($0) }
    #expect(root.counter["api"] == 1)
    #expect(root.store !== store)
    #expect(root.store.label == "store of logged live")
    root.decorate(\.api) { Logging($0) }
    #expect(root.api.name == "logged logged live")
    #expect(root.counter["api"] == 1)
    root.restore(\.api)
    #expect(root.api.name == "live")
  }

  @Test func `a later replacement takes decorators away`() {
    root.decorate(\.api) { Logging($0) }
    root[\.api] = Fake(name: "value")
    #expect(root.api.name == "value")
    root.decorate(\.api) { Logging($0) }
    #expect(root.api.name == "logged value")
    root.replace(\.api) { Fake(name: "factory") }
    #expect(root.store.label == "store of factory")
  }

  @Test func `decorating a part that is never rebuilt uses the value that it has`() {
    _ = root.cart
    root[\.api] = Fake()
    root.decorate(\.cart) { Box("decorated \($0.label)") }
    #expect(root.cart.label == "decorated cart of live")
    #expect(root.counter["cart"] == 1)
  }

  @Test func `an equal value drops nothing, and counts as set by hand`() {
    let label = root.label
    root[\.number] = 1
    #expect(root.label === label)
    #expect(root.counter["isOdd"] == 1)
    root[\.isOdd] = true
    root[\.number] = 2
    #expect(root.isOdd && root.label === label)
    root.restoreAll()
    root[\.flags].newSearch = true
    #expect(root.flags.newSearch)
  }

  @Test func `an equal value changes nothing, whatever makes it`() {
    let label = root.label
    root.replace(\.isOdd) { [root] in root.number > 0 }
    #expect(root.label === label)
    root[\.number] = 5
    #expect(root.label === label)
    root.decorate(\.isOdd) { [root] in $0 && root.flags == Flags() }
    #expect(root.label === label)
    root[\.flags] = Flags(newSearch: true)
    #expect(root.label.label == "odd: false")
    root[\.isOdd] = true
    let other = root.label
    root.restore(\.isOdd)
    #expect(root.label === other)
    #expect(root.counter["isOdd"] == 2)
    root[\.number] = 4
    #expect(root.label.label == "odd: false")
    root[\.isOdd] = true
    #expect(root.label.label == "odd: true")
    root.restore(\.isOdd)
    #expect(root.label.label == "odd: false")
  }

  @Test func `an object of another type changes something, even if it says that it is equal`() {
    _ = root.tune
    root[\.tune] = FakeTune()
    #expect(root.tune is FakeTune)
  }

  @Test func `a rebuilt value that is equal to the previous one stops the rewiring`() {
    let label = root.label
    root[\.number] = 3
    #expect(root.isOdd)
    #expect(root.label === label)
    #expect(root.counter["label"] == 1)
    #expect(root.counter["isOdd"] == 2)
    root[\.number] = 5
    // Read first from the far end, the factory runs, but its result is discarded.
    #expect(root.label === label)
    root[\.number] = 4
    #expect(root.label.label == "odd: false")
  }

  @Test func `a part that reads the same in another order, or twice, counts as built from the same`() {
    let root = Repeating()
    let (page, banner) = (root.page, root.banner)
    root[\.even] = 2
    root.restore(\.even)
    #expect(root.page === page && root.banner === banner)

    root.decorate(\.banner) { [root] in Node($0.name, Node("\(root.even)")) }
    let decorated = root.banner
    root[\.even] = 2
    root.restore(\.even)
    #expect(root.banner === decorated)
    root[\.even] = 4
    #expect(root.page !== page && root.banner !== decorated)
  }

  @Test func `a replacement reaches values built through instances that are not kept`() {
    let kept = root.kept
    root[\.number] = 3
    #expect(root.isOdd)
    #expect(root.kept === kept)
    #expect(root.counter["kept"] == 1)
    root[\.number] = 4
    #expect(root.kept.label == "passing false, passing once false")
  }

  @Test func `a weak value that is held stays if its rebuilt parts are equal`() {
    let (held, kept) = (root.heldLabel, root.keptLabel)
    root[\.number] = 3
    #expect(root.heldLabel === held && root.keptLabel === kept)
    root[\.number] = 5
    #expect(root.keptLabel === kept && root.heldLabel === held)
    root[\.number] = 4
    #expect(root.keptLabel.label == "kept, held, odd: false" && root.heldLabel !== held)
  }

  @Test func `a value built from a released weak value stays if the rebuilt parts are equal`() {
    let kept = root.keptLabel
    root[\.number] = 3
    #expect(root.keptLabel === kept)
    #expect(root.heldLabel.label == "held, odd: true" && root.keptLabel === kept)
  }

  @Test func `a weak value that was built from the old one is not returned again`() {
    let held = root.held
    root[\.api] = Fake()
    #expect(root.held !== held)
    #expect(root.held.label == "held of fake")
  }

  @Test func `a throwing provider is replaced through a closure that reads it`() throws {
    try root.replace(with: Fake() as any API) { try $0.throwing }
    #expect(try root.throwing.name == "fake")
    try root.restore { try $0.throwing }
    #expect(throws: CancellationError.self) { try root.throwing }
  }

  @Test func `a stream yields a new value whenever something that the part was built from is replaced`() async {
    var names: [String] = []
    for await store in root.updates(of: \.store) {
      names.append(store.label)
      if names.count == 1 { root[\.api] = Fake() }
      if names.count == 2 { root[\.api] = Fake(name: "third") }
      if names.count == 3 { break }
    }
    #expect(names == ["store of live", "store of fake", "store of third"])
  }
}
