// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

private protocol Shape: Sendable { var sides: Int { get } }
private struct Square: Shape { let sides = 4 }
private final class Triangle: Shape { let sides = 3 }

private struct Failure: Error, Equatable {}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  var shape: any Shape { shared { counted("shape", Square()) } }
  var choice: any Shape { shared { if counter["no"] == 0 { Triangle() } else { Square() } } }
  var leaf: Node { shared { counted("leaf", Node("leaf")) } }
  var fresh: Node { transient { counted("fresh", Node("fresh", leaf)) } }
  var held: Node { weak { counted("held", Node("held")) } }
  var heldTwice: Node { shared { counted("held twice", Node(held.name + held.name)) } }
  var count: Int { shared { 1 } }
  var total: Int { shared { 1 } }
  var isSome: Bool { shared { total > 0 } }
  /// Fails at its second construction.
  var flaky: Int { get throws { try shared { try failSecond(count) } } }
  var changing: Node { weak { Node("\((try? flaky) ?? 0) \(isSome)") } }
  var changed: Node { shared { Node(changing.name) } }
  var optional: Node? { weak { counter["no"] == 0 ? counted("optional", Node("optional")) : nil } }
  func page(_ number: Int) -> Node { shared(at: Site(number: UInt32(number))) { Node("page \(number)", leaf) } }
  var transaction: Node { perResolution { counted("transaction", Node("transaction")) } }
  var debit: Node { transient { Node("debit", transaction) } }
  var credit: Node { transient { Node("credit", transaction) } }
  var transfer: Node { transient { Node("transfer", debit, credit) } }
  var sharedTransfer: Node { shared { Node("shared transfer", debit, credit) } }
  var absent: Node? { shared { counted("absent", nil) } }
  var action: @Sendable () -> Int { shared { { 42 } } }
  var statements: any Shape {
    shared {
      let first = Triangle()
      return first
    }
  }
  var store: Node { get throws { try shared { try fail("store") } } }
  var typed: Node { get throws(Failure) { try shared { () throws(Failure) in try failTyped() } } }
  @MainActor var model: Model { shared { Model() } }
  var wide: SIMD64<UInt8> { shared { SIMD64<UInt8>(repeating: 7) } }

  func counted<Value>(_ name: String, _ value: Value) -> Value {
    counter.count(name)
    return value
  }

  func failTyped() throws(Failure) -> Node { throw Failure() }

  func failSecond(_ count: Int) throws -> Int {
    counter.count("flaky")
    if counter["flaky"] == 2 { throw Failure() }
    return 7
  }

  func fail(_ name: String) throws -> Node {
    counter.count(name)
    if counter[name] < 3 { throw Failure() }
    return Node(name)
  }
}

@MainActor private final class Model { var count = 0 }

@Suite struct LifetimeTests {
  private let root = Root()

  @Test func `a shared value is built once and is the same for every copy of the root`() {
    let copy = root
    #expect(root.leaf === copy.leaf)
    #expect(root.leaf === root.leaf)
    #expect(root.counter["leaf"] == 1)
    #expect(Root().leaf !== root.leaf)
  }

  @Test func `a provider has its property's type`() {
    #expect(root.shape.sides == 4)
    #expect(root.choice.sides == 3)
    #expect(root.statements.sides == 3)
    #expect(root.action() == 42)
    #expect(root.wide[63] == 7)
  }

  @Test func `a transient value is new at each read`() {
    #expect(root.fresh !== root.fresh)
    #expect(root.fresh.parts[0] === root.leaf)
    #expect(root.counter["leaf"] == 1)
  }

  @Test func `an optional weak value is held like any other, and may be nil`() {
    let held = root.optional
    #expect(held != nil)
    #expect(root.optional === held)
    withExtendedLifetime(held) {}
    let without = Root()
    without.counter.count("no")
    #expect(without.optional == nil)
    #expect(without.optional == nil)
  }

  @Test func `a weak value lives as long as it is held`() {
    do {
      let held = root.held
      #expect(root.held === held)
      #expect(root.counter["held"] == 1)
    }
    _ = root.held
    #expect(root.counter["held"] == 2)
  }

  @Test func `a shared value is kept that was built from two instances of a weak one`() {
    #expect(root.heldTwice === root.heldTwice)
    #expect(root.counter.all == ["held": 2, "held twice": 1])
    root[\.held] = Node("replaced")
    #expect(root.heldTwice.name == "replacedreplaced")
  }

  @Test func `a shared value from two instances of a weak one is rebuilt if their parts have changed`() throws {
    _ = try root.flaky
    root[\.count] = 2
    #expect(root.changed.name == "0 true")
    #expect(try root.flaky == 7)
    #expect(root.changing.name == "7 true")
    root[\.total] = 2
    #expect(root.isSome)
    #expect(root.changing.name == "7 true")
    #expect(root.changed.name == "7 true")
  }

  @Test func `the arms of a diamond share one instance per resolution`() {
    let transfer = root.transfer
    #expect(transfer.parts[0].parts[0] === transfer.parts[1].parts[0])
    #expect(root.counter["transaction"] == 1)
    #expect(root.transfer.parts[0].parts[0] !== transfer.parts[0].parts[0])
    #expect(root.counter["transaction"] == 2)
    let shared = root.sharedTransfer
    #expect(shared.parts[0].parts[0] === shared.parts[1].parts[0])
    #expect(root.counter["transaction"] == 3)
    #expect(root.transaction !== root.transaction)
  }

  @Test func `a function numbers what it provides`() {
    let root = Root()
    #expect((1...3).map { root.page($0).name } == ["page 1", "page 2", "page 3"])
    #expect(root.page(2) === root.page(2))
    root[\.leaf] = Node("replaced")
    #expect(root.page(3).name == "page 3" && root.page(3).parts.first?.name == "replaced")
  }

  @Test func `nil is a value and is kept`() {
    #expect(root.absent == nil)
    #expect(root.absent == nil)
    #expect(root.counter["absent"] == 1)
  }

  @Test func `a failure is thrown and not kept`() throws {
    #expect(throws: Failure()) { try root.store }
    #expect(throws: Failure()) { try root.store }
    let store = try root.store
    #expect(try root.store === store)
    #expect(root.counter["store"] == 3)
    #expect(throws: Failure()) { () throws(Failure) in try root.typed }
  }

  @MainActor @Test func `a provider may belong to the main actor`() {
    root.model.count += 1
    #expect(root.model.count == 1)
  }
}

extension Node: Equatable {
  static func == (one: Node, other: Node) -> Bool { one === other }
}
