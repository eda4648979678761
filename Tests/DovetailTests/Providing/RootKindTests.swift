// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private protocol Greeter: Sendable { var greeting: String { get } }
private struct Hello: Greeter { var greeting = "hello" }
private struct Fake: Greeter { var greeting = "fake" }

private struct StructRoot: CompositionRoot {
  let wiring = Wiring()
  var greeter: any Greeter { shared { Hello() } }
  var page: String { shared { "page: \(greeter.greeting)" } }
}

private final class FinalRoot: CompositionRoot {
  let wiring = Wiring()
  var greeter: any Greeter { shared { Hello() } }
  var page: String { shared { "page: \(greeter.greeting)" } }
}

private class OpenRoot: CompositionRoot, @unchecked Sendable {
  let wiring = Wiring()
  var greeter: any Greeter { shared { Hello() } }
  var page: String { shared { "page: \(greeter.greeting)" } }
}

private final class OverridingRoot: OpenRoot, @unchecked Sendable {
  override var greeter: any Greeter { shared { Hello(greeting: "overridden") } }
}

/// Adds to what its superclass provides, and so reads two providers of one name and type.
private final class ExtendingRoot: OpenRoot, @unchecked Sendable {
  override var greeter: any Greeter { shared { Hello(greeting: "extended \(super.greeter.greeting)") } }
}

private struct GenericRoot<Item: Sendable>: CompositionRoot {
  let wiring: Wiring
  let item: Item
  init(_ item: Item, wiring: Wiring = Wiring()) { (self.item, self.wiring) = (item, wiring) }
  var items: [Item] { shared { [item] } }
  var count: Int { shared { items.count } }
}

/// A provider in an extension with a generic method's type in it: one call site, many types.
extension GenericRoot {
  fileprivate func name() -> String { "\(Item.self)" }
  fileprivate var described: String { shared { "items of \(name())" } }
}

private actor ActorRoot: CompositionRoot {
  nonisolated let wiring = Wiring()
  nonisolated var greeter: any Greeter { shared { Hello() } }
}

private enum Fruit { case apple, pear }
private typealias Pair = (name: String, number: Int)

private struct ValueRoot: CompositionRoot {
  let wiring = Wiring()
  var number: Int { shared { 1 } }
  var otherNumber: Int { shared { 2 } }
  var text: String { shared { "live" } }
  var optional: String? { shared { nil } }
  var nested: String?? { shared { .some(nil) } }
  var optionalGreeter: (any Greeter)? { shared { nil } }
  var closure: @Sendable (Int) -> Int { shared { { $0 + 1 } } }
  var tuple: Pair { shared { ("one", 1) } }
  var fruit: Fruit { shared { .apple } }
  var kind: any Greeter.Type { shared { Hello.self } }
  var nothing: Void { shared { () } }
  var set: Set<Fruit> { shared { [.apple] } }
  var dependent: String { shared { "\(number) \(optional ?? "nil") \(closure(1)) \(tuple.name) \(fruit)" } }
}

@Suite struct RootKindTests {
  @Test func `a structure and its copies are one root`() {
    let root = StructRoot()
    let copy = root
    #expect(root.page == "page: hello")
    copy[\.greeter] = Fake()
    #expect(root.page == "page: fake")
  }

  @Test func `a final class is a root`() {
    let root = FinalRoot()
    #expect(root.page == "page: hello")
    root[\.greeter] = Fake()
    #expect(root.page == "page: fake")
  }

  @Test func `a subclass overrides a provider and its override is replaced`() {
    let root = OverridingRoot()
    #expect(root.page == "page: overridden")
    root[\.greeter] = Fake()
    #expect(root.page == "page: fake")
    let base: OpenRoot = root
    base[\.greeter] = Fake(greeting: "base")
    #expect(root.page == "page: base")
    root.restore(\.greeter)
    #expect(root.page == "page: overridden")
  }

  @Test func `an override may read its superclass in its factory`() {
    let root = ExtendingRoot()
    #expect(root.page == "page: extended hello")
    root[\.greeter] = Fake()
    #expect(root.page == "page: fake")
    root.restore(\.greeter)
    #expect(root.page == "page: extended hello")
  }

  @Test func `specialisations of a generic root are roots of their own, also in one wiring`() {
    let wiring = Wiring()
    let numbers = GenericRoot(7, wiring: wiring)
    let texts = GenericRoot("text", wiring: wiring)
    #expect(numbers.items == [7])
    #expect(texts.items == ["text"])
    numbers[\.items] = [1, 2, 3]
    #expect(numbers.count == 3)
    #expect(texts.items == ["text"])
    #expect(GenericRoot(true).described == "items of Bool")
    #expect(GenericRoot(1).described == "items of Int")
  }

  @Test func `an actor may be a root with nonisolated providers`() {
    let root = ActorRoot()
    root[\.greeter] = Fake()
    #expect(root.greeter.greeting == "fake")
  }

  @Test func `providers of plain values are replaced and reach their dependents`() {
    let root = ValueRoot()
    #expect(root.dependent == "1 nil 2 one apple")
    root[\.number] = 10
    root[\.optional] = "some"
    root[\.closure] = { $0 * 100 }
    root[\.tuple] = ("ten", 10)
    root[\.fruit] = .pear
    #expect(root.dependent == "10 some 100 ten pear")
    #expect(root.otherNumber == 2)
    root[\.optional] = nil
    #expect(root.optional == nil)
    root.restoreAll()
    #expect(root.dependent == "1 nil 2 one apple")
  }

  @Test func `nested optionals, optional protocols, metatypes and Void are values like any other`() {
    let root = ValueRoot()
    #expect(root.nested == .some(nil))
    root[\.nested] = .some("some")
    #expect(root.nested == .some("some"))
    root[\.nested] = String??.none
    #expect(root.nested == String??.none)
    root[\.optionalGreeter] = Fake()
    #expect(root.optionalGreeter?.greeting == "fake")
    root[\.optionalGreeter] = nil
    #expect(root.optionalGreeter == nil)
    root[\.kind] = Fake.self
    #expect(ObjectIdentifier(root.kind) == ObjectIdentifier(Fake.self))
    root[\.nothing] = ()
    root[\.set] = [.pear]
    #expect(root.set == [.pear])
    root[\.tuple].number = 5
    #expect(root.tuple == ("one", 5))
    root[\.text] += "!"
    #expect(root.text == "live!")
  }
}
