// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Testing

@Seam @Forwarding protocol GenericParameter: Sendable { func describe<T>(_ value: T) -> String }
@Seam @Forwarding protocol GenericConstraint: Sendable { func largest<T: Comparable>(_ left: T, _ right: T) -> T }
@Seam @Forwarding protocol GenericWhere: Sendable { func sum<S>(of list: S) -> Int where S: Sequence, S.Element == Int }
@Seam @Forwarding protocol GenericPrimary: Sendable {
  func importAll<Names: Sequence<String>>(_ names: Names) -> [String]
}
@Seam @Forwarding protocol GenericMetatype: Sendable {
  func load<T: Decodable & Sendable>(_ type: T.Type, from name: String) async throws -> T
}
@Seam @Forwarding protocol GenericOutput: Sendable { func make<T: ExpressibleByStringLiteral>() -> T }
@Seam @Forwarding protocol GenericOptional: Sendable { func first<T>(of list: [T], or other: T?) -> T? }
@Seam @Forwarding protocol GenericCollections: Sendable {
  func count<K: Hashable, V>(_ table: [K: V], _ keys: Set<K>) -> Int
}
@Seam @Forwarding protocol GenericResult: Sendable { func open<T>(_ result: Result<T, any Error>) throws -> T }
@Seam @Forwarding protocol GenericProducer: Sendable { func time<T>(_ work: () throws -> T) rethrows -> T }
@Seam @Forwarding protocol GenericAsynchronousProducer: Sendable {
  func retry<T: Sendable>(_ times: Int, _ work: @Sendable () async throws -> T) async throws -> T
}
@Seam @Forwarding protocol GenericEscapingConsumer: Sendable {
  func observe<T>(_ value: T, then: @escaping (T) -> Void)
}
@Seam protocol GenericActorClosures: Sendable {
  func onScreen<T: Sendable>(_ type: T.Type, _ work: @MainActor @Sendable () throws -> T) async throws -> T
  func later<T>(_ work: @escaping @isolated(any) @Sendable () async -> [T]) async -> T? where T: Sendable
  func again<T>(_ work: (Self) -> T) -> T
}
@Seam @Forwarding protocol GenericOptionalClosure: Sendable {
  func find<T>(_ type: T.Type, otherwise: (() -> T)?, each: ((T) -> Void)?) -> T?
}
@Seam @Forwarding protocol GenericOwnership: Sendable {
  func look<T>(at value: borrowing T) -> Int
  func write<T>(_ change: @escaping @Sendable () throws -> sending T) async throws -> sending T
}
@Seam @Forwarding protocol GenericNumber: Sendable {
  func first<let count: Int>(of list: InlineArray<count, Int>) -> Int
}
@Seam @Forwarding protocol OpaqueParameter: Sendable {
  func write(_ text: some StringProtocol, times: some BinaryInteger) -> String
}
@Seam @Forwarding protocol OpaqueCollection: Sendable {
  func join(_ parts: some Sequence<String>, each: [some Hashable]) -> Int
}
@Seam @Forwarding protocol TwoGenerics: Sendable {
  func pair<Left, Right>(_ left: Left, with right: Right) -> (Left, Right)
}
@Forwarding protocol PackParameter: Sendable { func each<each Value>(_ value: repeat each Value) -> Int }
protocol HasPackParameter: Sendable { var packParameter: any PackParameter { get } }
@Forwarding protocol NoncopyableParameter: Sendable { func take<T: ~Copyable>(_ value: consuming T, look: borrowing T) }
protocol HasNoncopyableParameter: Sendable { var noncopyableParameter: any NoncopyableParameter { get } }
@Forwarding protocol GenericConsumer: Sendable { func each<T>(of list: [T], _ visit: (T) -> Void) }
protocol HasGenericConsumer: Sendable { var genericConsumer: any GenericConsumer { get } }

private struct Root: TestRoot, HasGenericParameter, HasGenericConstraint, HasGenericWhere, HasGenericPrimary,
  HasGenericMetatype, HasGenericOutput, HasGenericOptional, HasGenericCollections, HasGenericResult, HasGenericProducer,
  HasGenericAsynchronousProducer, HasGenericEscapingConsumer, HasOpaqueParameter, HasOpaqueCollection, HasTwoGenerics,
  HasPackParameter, HasNoncopyableParameter, HasGenericConsumer, HasGenericActorClosures, HasGenericOptionalClosure,
  HasGenericOwnership, HasGenericNumber
{
  let wiring = Wiring()
  var packParameter: any PackParameter { shared { Live() } }
  var noncopyableParameter: any NoncopyableParameter { shared { Live() } }
  var genericConsumer: any GenericConsumer { shared { Live() } }
}

extension Root: GenericParameter, GenericConstraint, GenericWhere, GenericPrimary, GenericMetatype, GenericOutput,
  GenericOptional, GenericCollections, GenericResult, GenericProducer, GenericAsynchronousProducer,
  GenericEscapingConsumer, OpaqueParameter, OpaqueCollection, TwoGenerics, PackParameter, NoncopyableParameter,
  GenericConsumer, GenericOptionalClosure, GenericOwnership, GenericNumber
{}

private struct Live: PackParameter, NoncopyableParameter, GenericConsumer {
  func each<each Value>(_ value: repeat each Value) -> Int {
    var count = 0
    for _ in repeat each value { count += 1 }
    return count
  }
  func take<T: ~Copyable>(_ value: consuming T, look: borrowing T) {}
  func each<T>(of list: [T], _ visit: (T) -> Void) { list.forEach(visit) }
}

private struct Ticket: ~Copyable {}

@Suite struct GenericShapes {
  private let root = Root()

  @Test func `a generic parameter is any value`() {
    let stub = StubGenericParameter()
    root[\.genericParameter] = stub
    stub.onDescribe = { "\($0)" }
    #expect(root.describe(3) == "3")
    #expect(root.describe("a") == "a")
    #expect(stub.describeCalls.map { "\($0)" } == ["3", "a"])
  }

  @Test func `a result whose type the caller chooses`() async throws {
    let constraint = StubGenericConstraint()
    root[\.genericConstraint] = constraint
    constraint.onLargest = { left, _ in left }
    #expect(root.largest(3, 2) == 3)

    let output = StubGenericOutput()
    root[\.genericOutput] = output
    output.onMake = { "text" }
    let text: String = root.make()
    #expect(text == "text")

    let metatype = StubGenericMetatype()
    root[\.genericMetatype] = metatype
    metatype.onLoad = { type, name in type == Int.self ? 5 as Any : name }
    #expect(try await root.load(Int.self, from: "a") == 5)
    #expect(try await root.load(String.self, from: "a") == "a")
    #expect(metatype.loadCalls.map(\.name) == ["a", "a"])

    let pair = StubTwoGenerics()
    root[\.twoGenerics] = pair
    pair.onPair = { ($0, $1) as? (Int, String) ?? (0, "") }
    #expect(root.pair(1, with: "b") == (1, "b"))
  }

  @Test func `a closure that returns another type than the caller asks for is named`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let stub = StubGenericConstraint()
      stub.onLargest = { _, _ in "text" }
      _ = stub.largest(3, 2)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let problem =
      "`onLargest` of the stub for `GenericConstraint.largest(_:_:)` returned a `String` where the caller asks for `Int`"
    #expect(text.contains("[Dovetail/stub] \(problem)"), "\(text)")
  }

  @Test func `constraints`() {
    let sequence = StubGenericWhere()
    root[\.genericWhere] = sequence
    sequence.onSum = { ($0 as? [Int])?.reduce(0, +) ?? 0 }
    #expect(root.sum(of: [1, 2]) == 3)

    let primary = StubGenericPrimary()
    root[\.genericPrimary] = primary
    primary.onImportAll = { $0 as? [String] ?? [] }
    #expect(root.importAll(["a"]) == ["a"])
  }

  @Test func `optionals, lists and other types`() throws {
    let optional = StubGenericOptional()
    root[\.genericOptional] = optional
    optional.onFirst = { list, other in list.first ?? other as Any }
    #expect(root.first(of: [1, 2], or: nil) == 1)
    #expect(root.first(of: [], or: 5) == 5)
    #expect(optional.firstCalls.map(\.list.count) == [2, 0])

    let collections = StubGenericCollections()
    root[\.genericCollections] = collections
    collections.onCount = { table, keys in (table as? [String: Int])?.count ?? -1 }
    #expect(root.count(["a": 1], ["b"]) == 1)

    let result = StubGenericResult()
    root[\.genericResult] = result
    result.onOpen = { try ($0 as? Result<Int, any Error>)?.get() ?? 0 }
    #expect(try root.open(.success(4)) == 4)
  }

  @Test func `closures that return a generic type`() async throws {
    let producer = StubGenericProducer()
    root[\.genericProducer] = producer
    producer.onTime = { work in (try? work()) ?? 0 }
    #expect(root.time { 6 } == 6)

    let asynchronous = StubGenericAsynchronousProducer()
    root[\.genericAsynchronousProducer] = asynchronous
    asynchronous.onRetry = { times, work in try await work() }
    #expect(try await root.retry(3) { "done" } == "done")
    #expect(asynchronous.retryCalls == [3])

    let consumer = StubGenericEscapingConsumer()
    root[\.genericEscapingConsumer] = consumer
    consumer.onObserve = { value, then in (then as? (Int) -> Void)?(7) }
    var seen = 0
    root.observe(1) { seen = $0 }
    #expect(seen == 7)
  }

  @Test func `closures of an actor, and optional ones`() async throws {
    let actors = StubGenericActorClosures()
    root[\.genericActorClosures] = actors
    actors.onOnScreen = { _, work in try await work() }
    actors.onLater = { work in await work().first as Any }
    actors.onAgain = { work in work(actors) }
    let onScreen = try await root.genericActorClosures.onScreen(Int.self) {
      MainActor.assertIsolated()
      return 8
    }
    #expect(onScreen == 8)
    #expect(await root.genericActorClosures.later { ["later"] } == "later")
    #expect(actors.again { $0.laterCalls.count } == 1)

    let optional = StubGenericOptionalClosure()
    root[\.genericOptionalClosure] = optional
    optional.onFind = { type, otherwise, each in
      (each as? (Int) -> Void)?(1)
      return (otherwise as? () -> Int)?() as Any
    }
    var seen = 0
    #expect(root.find(Int.self, otherwise: { 9 }, each: { seen = $0 }) == 9)
    #expect(root.find(Int.self, otherwise: nil, each: nil) == nil)
    #expect(seen == 1)
  }

  @Test func `borrowed and sent arguments, and integer generics`() async throws {
    let ownership = StubGenericOwnership()
    root[\.genericOwnership] = ownership
    ownership.onLook = { ($0 as? String)?.count ?? -1 }
    ownership.onWrite = { try $0() }
    #expect(root.look(at: "abc") == 3)
    #expect(try await root.write { [1, 2] } == [1, 2])

    let number = StubGenericNumber()
    root[\.genericNumber] = number
    number.onFirst = { ($0 as? InlineArray<2, Int>)?[0] ?? -1 }
    let pair: InlineArray<2, Int> = [5, 6]
    #expect(root.first(of: pair) == 5)
  }

  @Test func `some parameters`() {
    let opaque = StubOpaqueParameter()
    root[\.opaqueParameter] = opaque
    opaque.onWrite = { "\($0) \($1)" }
    #expect(root.write("a"[...], times: 2) == "a 2")

    let collection = StubOpaqueCollection()
    root[\.opaqueCollection] = collection
    collection.onJoin = { _, each in each.count }
    #expect(root.join(["a"], each: [1, 2]) == 2)
  }

  @Test func `members that are only forwarded`() {
    #expect(root.each(1, "a", true) == 3)
    root.take(Ticket(), look: Ticket())
    var seen: [Int] = []
    root.each(of: [1, 2]) { seen.append($0) }
    #expect(seen == [1, 2])
  }
}
