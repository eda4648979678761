// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Testing

typealias Visitor = (Int) -> Void
typealias ThrowingVisitor = (Int) throws -> Int
typealias AsynchronousVisitor = (Int) async -> Void
typealias Edit = (inout Int) throws -> Void
typealias WholeVisitor = @Sendable (Int, Int, Int, Int) -> Void
typealias ScreenVisitor = @MainActor (Int) -> Void
typealias PickyVisitor = (Int) throws(EffectError) -> Int
typealias Completion = @Sendable (Result<String, any Error>) -> Void

@Seam @Forwarding protocol NonescapingClosure: Sendable { func each(_ visit: (Int) -> Void) }
@Seam @Forwarding protocol EscapingClosure: Sendable { func later(_ work: @escaping () -> Int) -> () -> Int }
@Seam @Forwarding protocol SendableClosure: Sendable {
  func load(_ name: String, then: @escaping @Sendable (String) -> Void)
}
@Seam @Forwarding protocol OptionalClosure: Sendable { func log(_ text: String, then: (() -> Void)?) }
@Seam @Forwarding protocol AliasedClosure: Sendable { func each(in list: [Int], _ visit: Visitor) }
@Seam @Forwarding protocol AliasedThrowingClosure: Sendable { func first(where visit: ThrowingVisitor) -> Int }
@Seam @Forwarding protocol AliasedAsynchronousClosure: Sendable { func stream(to visit: AsynchronousVisitor) async }
@Seam @Forwarding protocol AliasedClosureForms: Sendable {
  func edit(_ edit: Edit) throws
  func all(_ visit: WholeVisitor)
  func show(_ visit: ScreenVisitor) async
  func pick(_ visit: PickyVisitor) throws(EffectError) -> Int
}
@Seam @Forwarding protocol AliasedEscapingClosure: Sendable { func fetch(then: @escaping Completion) }
@Seam @Forwarding protocol ClosureWithInout: Sendable { func change(_ edit: (inout Int) -> Void) -> Int }
@Seam @Forwarding protocol AsynchronousClosure: Sendable {
  func run(_ work: @Sendable () async throws -> Int) async throws -> Int
}
@Seam @Forwarding protocol MainActorClosure: Sendable { func show(_ update: @escaping @MainActor @Sendable () -> Void) }
@Seam @Forwarding protocol Autoclosure: Sendable { func log(_ text: @autoclosure () -> String, level: Int) }
@Seam @Forwarding protocol ThrowingAutoclosure: Sendable {
  func check(_ value: @autoclosure () throws -> Bool) rethrows
}
@Seam @Forwarding protocol EscapingAutoclosure: Sendable {
  func later(_ value: @autoclosure @escaping () -> Int) -> Int
}
@Seam @Forwarding protocol ClosureResult: Sendable { func adder(of number: Int) -> @Sendable (Int) -> Int }
@Seam @Forwarding protocol CallersActorClosure: Sendable {
  func run(_ work: nonisolated(nonsending) () async -> Int, then: nonisolated(nonsending) @escaping () async -> Int)
    async -> Int
}
@Seam @Forwarding protocol ClosureList: Sendable { func all(_ steps: [(Int) -> Int]) -> Int }

private struct Root: TestRoot, HasNonescapingClosure, HasEscapingClosure, HasSendableClosure, HasOptionalClosure,
  HasAliasedClosure, HasAliasedThrowingClosure, HasAliasedAsynchronousClosure, HasAliasedEscapingClosure,
  HasClosureWithInout, HasAsynchronousClosure, HasMainActorClosure, HasAutoclosure, HasThrowingAutoclosure,
  HasEscapingAutoclosure, HasClosureResult, HasClosureList, HasCallersActorClosure, HasAliasedClosureForms
{
  let wiring = Wiring()
}

extension Root: NonescapingClosure, EscapingClosure, SendableClosure, OptionalClosure, AliasedClosure,
  AliasedThrowingClosure, AliasedAsynchronousClosure, AliasedEscapingClosure, ClosureWithInout, AsynchronousClosure,
  MainActorClosure, Autoclosure, ThrowingAutoclosure, EscapingAutoclosure, ClosureResult, ClosureList,
  CallersActorClosure, AliasedClosureForms
{}

@Suite struct ClosureShapes {
  private let root = Root()

  @Test func `a closure that ends with the call is not kept`() {
    let stub = StubNonescapingClosure()
    root[\.nonescapingClosure] = stub
    stub.onEach = { visit in [1, 2].forEach(visit) }
    var visited: [Int] = []
    root.each { visited.append($0) }
    #expect(visited == [1, 2])
    #expect(stub.eachCalls.count == 1)
  }

  @Test func `an escaping closure is kept`() {
    let stub = StubEscapingClosure()
    root[\.escapingClosure] = stub
    stub.onLater = { $0 }
    #expect(root.later { 3 }() == 3)
    #expect(stub.laterCalls[0]() == 3)
  }

  @Test func `a sendable closure`() {
    let stub = StubSendableClosure()
    root[\.sendableClosure] = stub
    stub.onLoad = { name, then in then("loaded \(name)") }
    root.load("a") { #expect($0 == "loaded a") }
    #expect(stub.loadCalls.map(\.name) == ["a"])
  }

  @Test func `an optional closure`() {
    let stub = StubOptionalClosure()
    root[\.optionalClosure] = stub
    stub.onLog = { _, then in then?() }
    var isDone = false
    root.log("a") { isDone = true }
    root.log("b", then: nil)
    #expect(isDone)
    #expect(stub.logCalls.map(\.text) == ["a", "b"])
  }

  @Test func `aliases of closures that end with the call`() async {
    let stub = StubAliasedClosure()
    root[\.aliasedClosure] = stub
    stub.onEach = { list, visit in list.forEach(visit) }
    var visited: [Int] = []
    root.each(in: [1, 2]) { visited.append($0) }
    #expect(visited == [1, 2])
    #expect(stub.eachCalls.map(\.list) == [[1, 2]])

    let throwing = StubAliasedThrowingClosure()
    root[\.aliasedThrowingClosure] = throwing
    throwing.onFirst = { (try? $0(3)) ?? 0 }
    #expect(root.first { $0 + 1 } == 4)

    let asynchronous = StubAliasedAsynchronousClosure()
    root[\.aliasedAsynchronousClosure] = asynchronous
    asynchronous.onStream = { await $0(5) }
    await root.stream { #expect($0 == 5) }
    #expect(asynchronous.streamCalls.count == 1)
  }

  @Test func `aliases of closures that change a parameter, belong to an actor, or are picky`() async throws {
    let stub = StubAliasedClosureForms()
    root[\.aliasedClosureForms] = stub
    stub.onEdit = { edit in
      var number = 1
      try edit(&number)
      #expect(number == 2)
    }
    stub.onAll = { visit in visit(1, 2, 3, 4) }
    stub.onShow = { visit in await visit(5) }
    stub.onPick = { visit throws(EffectError) in try visit(6) }
    try root.edit { $0 += 1 }
    root.all { #expect($0 + $1 + $2 + $3 == 10) }
    await root.show {
      MainActor.assertIsolated()
      #expect($0 == 5)
    }
    #expect(try root.pick { $0 + 1 } == 7)
    #expect(throws: EffectError.refused) { try root.pick { _ throws(EffectError) in throw .refused } }
    #expect(stub.pickCalls.count == 2)
  }

  @Test func `an alias of an escaping closure`() throws {
    let stub = StubAliasedEscapingClosure()
    root[\.aliasedEscapingClosure] = stub
    stub.onFetch = { then in then(.success("done")) }
    root.fetch { #expect((try? $0.get()) == "done") }
    #expect(stub.fetchCalls.count == 1)
  }

  @Test func `a closure that changes its argument`() {
    let stub = StubClosureWithInout()
    root[\.closureWithInout] = stub
    stub.onChange = { edit in
      var value = 1
      edit(&value)
      return value
    }
    #expect(root.change { $0 += 4 } == 5)
  }

  @Test func `an asynchronous closure`() async throws {
    let stub = StubAsynchronousClosure()
    root[\.asynchronousClosure] = stub
    stub.onRun = { work in try await work() + 1 }
    #expect(try await root.run { 1 } == 2)
  }

  @Test func `closures that run on the caller's actor`() async {
    let stub = StubCallersActorClosure()
    root[\.callersActorClosure] = stub
    stub.onRun = { work, then in
      let (first, second) = (await work(), await then())
      return first + second
    }
    #expect(await root.run({ 1 }, then: { 2 }) == 3)
    #expect(await stub.runCalls[0]() == 2)
  }

  @Test func `a closure of the main actor`() async {
    let stub = StubMainActorClosure()
    root[\.mainActorClosure] = stub
    stub.onShow = { _ in }
    root.show { MainActor.assertIsolated() }
    await stub.showCalls[0]()
  }

  @Test func `autoclosures`() throws {
    let stub = StubAutoclosure()
    root[\.autoclosure] = stub
    stub.onLog = { text, level in #expect(text() == "text \(level)") }
    root.log("text \(1)", level: 1)
    #expect(stub.logCalls == [1])

    let throwing = StubThrowingAutoclosure()
    root[\.throwingAutoclosure] = throwing
    throwing.onCheck = { value in #expect((try? value()) == true) }
    root.check(2 > 1)

    let escaping = StubEscapingAutoclosure()
    root[\.escapingAutoclosure] = escaping
    escaping.onLater = { $0() }
    #expect(root.later(1 + 1) == 2)
    #expect(escaping.laterCalls[0]() == 2)
  }

  @Test func `closures as results and in lists`() {
    let result = StubClosureResult()
    root[\.closureResult] = result
    result.onAdder = { number in { $0 + number } }
    #expect(root.adder(of: 2)(3) == 5)

    let list = StubClosureList()
    root[\.closureList] = list
    list.onAll = { $0.reduce(1) { value, step in step(value) } }
    #expect(root.all([{ $0 * 3 }, { $0 + 1 }]) == 4)
    #expect(list.allCalls[0].count == 2)
  }
}
