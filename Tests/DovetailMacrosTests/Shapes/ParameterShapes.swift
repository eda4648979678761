// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Foundation
import Testing

@Seam @Forwarding protocol NoParameters: Sendable { func ping() -> String }
@Seam @Forwarding protocol OneLabel: Sendable { func user(id: Int) -> String }
@Seam @Forwarding protocol NoLabel: Sendable { func double(_ value: Int) -> Int }
@Seam @Forwarding protocol TwoNames: Sendable { func move(from start: Int, to end: Int) -> Int }
@Seam @Forwarding protocol MixedLabels: Sendable { func place(_ item: String, at index: Int, of list: [String]) -> Int }
@Seam @Forwarding protocol KeywordLabels: Sendable { func value(for key: String, in group: Int, `default`: Int) -> Int }
@Seam @Forwarding protocol KeywordNames: Sendable { func check(_ `switch`: Int, with `self`: Int) -> Int }
@Seam @Forwarding protocol Nameless: Sendable { func add(_: Int, to _: Int) -> Int }
@Seam @Forwarding protocol AwkwardNames: Sendable {
  func wait(await: Bool, _: Int, argument2: Int) async -> Int
  func `await`(_ unsafe: Int, copy: Int) -> Int
}
@Seam @Forwarding protocol SameNames: Sendable { func use(sameNames: Int, body: Int, body1: Int, newValue: Int) -> Int }
@Seam @Forwarding protocol VoidParameter: Sendable { func end(_ nothing: Void) -> Int }
@Seam @Forwarding protocol TupleParameter: Sendable { func sum(_ pair: (left: Int, right: Int)) -> Int }
@Seam @Forwarding protocol Collections: Sendable {
  func count(_ list: [String], _ table: [String: Set<Int>], _ text: String?) -> Int
}
@Seam @Forwarding protocol Existential: Sendable {
  func show(_ value: any CustomStringConvertible, or error: any Error) -> String
}
@Seam @Forwarding protocol Metatype: Sendable { func name(of type: any Sendable.Type, like other: Int.Type) -> String }
@Seam protocol Variadic: Sendable { func join(_ parts: String..., by separator: String) -> String }
@Seam @Forwarding protocol ManyParameters: Sendable {
  func all(_ a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int
}
@Seam @Forwarding protocol WithDefaults: Sendable { func page(_ number: Int, size: Int) -> String }
extension WithDefaults { func page(_ number: Int) -> String { page(number, size: 20) } }
@Seam @Forwarding protocol ImplicitlyUnwrapped: Sendable { func length(_ text: String!) -> Int }
@Seam @Forwarding protocol SpanParameter: Sendable {
  func sum(_ bytes: Span<UInt8>, of name: String) -> Int
  func count(_ bytes: RawSpan?) -> Int
}
@Seam @Forwarding protocol NoncopyableResult: Sendable {
  func open(_ number: Int) -> Baton
  func pass(_ baton: consuming Baton) -> Baton
}
struct Baton: ~Copyable, Sendable { var number: Int }
@Seam @Forwarding protocol NestedNames: Sendable {
  func find(_ text: Swift.String, near place: Place.Point) -> Place.Point
}
enum Place { struct Point: Equatable { var x = 0 } }

private struct Root: TestRoot, HasNoParameters, HasOneLabel, HasNoLabel, HasTwoNames, HasMixedLabels, HasKeywordLabels,
  HasKeywordNames, HasNameless, HasSameNames, HasTupleParameter, HasCollections, HasExistential, HasMetatype,
  HasVariadic,
  HasManyParameters, HasWithDefaults, HasImplicitlyUnwrapped, HasNestedNames, HasSpanParameter, HasNoncopyableResult,
  HasAwkwardNames, HasVoidParameter
{
  let wiring = Wiring()
}

extension Root: VoidParameter, NoParameters, OneLabel, NoLabel, TwoNames, MixedLabels, KeywordLabels, KeywordNames,
  Nameless,
  SameNames,
  TupleParameter, Collections, Existential, Metatype, ManyParameters, WithDefaults, ImplicitlyUnwrapped, NestedNames,
  SpanParameter, NoncopyableResult, AwkwardNames
{}
@Seam @Forwarding protocol ClassParameter: Sendable { func register(_ cell: AnyClass, for identifier: String) }

@Suite struct ParameterShapes {
  private let root = Root()

  @Test func `no parameters`() {
    let stub = StubNoParameters()
    root[\.noParameters] = stub
    stub.onPing = { "pong" }
    #expect(root.ping() == "pong")
    #expect(stub.pingCalls.count == 1)
  }

  @Test func `one label`() {
    let stub = StubOneLabel()
    root[\.oneLabel] = stub
    stub.onUser = { id in "user \(id)" }
    #expect(root.user(id: 7) == "user 7")
    #expect(stub.userCalls == [7])
  }

  @Test func `no label`() {
    let stub = StubNoLabel()
    root[\.noLabel] = stub
    stub.onDouble = { $0 * 2 }
    #expect([1, 2].map(root.double) == [2, 4])
    #expect(stub.doubleCalls == [1, 2])
  }

  @Test func `two names`() {
    let stub = StubTwoNames()
    root[\.twoNames] = stub
    stub.onMove = { start, end in end - start }
    #expect(root.move(from: 1, to: 4) == 3)
    #expect(stub.moveCalls.map(\.start) == [1])
    #expect(stub.moveCalls.map(\.end) == [4])
  }

  @Test func `mixed labels`() {
    let stub = StubMixedLabels()
    root[\.mixedLabels] = stub
    stub.onPlace = { item, index, list in list.count + index + item.count }
    #expect(root.place("abc", at: 1, of: ["x"]) == 5)
    #expect(stub.placeCalls.map(\.list) == [["x"]])
  }

  @Test func `keywords as labels`() {
    let stub = StubKeywordLabels()
    root[\.keywordLabels] = stub
    stub.onValue = { key, group, other in key.count + group + other }
    #expect(root.value(for: "a", in: 2, default: 3) == 6)
    #expect(stub.valueCalls.map(\.default) == [3])
  }

  @Test func `keywords as names`() {
    let stub = StubKeywordNames()
    root[\.keywordNames] = stub
    stub.onCheck = { $0 + $1 }
    #expect(root.check(1, with: 2) == 3)
    #expect(stub.checkCalls.map(\.switch) == [1])
  }

  @Test func `no names`() {
    let stub = StubNameless()
    root[\.nameless] = stub
    stub.onAdd = { $0 + $1 }
    #expect(root.add(1, to: 2) == 3)
    #expect(stub.addCalls.map(\.argument2) == [2])
  }

  @Test func `names that mean something in an expression, or that others get`() async {
    let stub = StubAwkwardNames()
    root[\.awkwardNames] = stub
    stub.onWait = { isAwaited, first, second in isAwaited ? first + second : 0 }
    stub.onAwait = { $0 - $1 }
    #expect(await root.wait(await: true, 1, argument2: 2) == 3)
    #expect(root.await(3, copy: 1) == 2)
    #expect(stub.waitCalls.map(\.argument2_) == [1])
    #expect(stub.waitCalls.map(\.await) == [true])
  }

  @Test func `names that the macros use themselves`() {
    let stub = StubSameNames()
    root[\.sameNames] = stub
    stub.onUse = { $0 + $1 + $2 + $3 }
    #expect(root.use(sameNames: 1, body: 2, body1: 3, newValue: 4) == 10)
    #expect(stub.useCalls.map(\.body) == [2])
  }

  @Test func `a tuple`() {
    let stub = StubTupleParameter()
    root[\.tupleParameter] = stub
    stub.onSum = { $0.left + $0.right }
    #expect(root.sum((1, 2)) == 3)
    #expect(stub.sumCalls.map(\.right) == [2])
  }

  @Test func `collections`() {
    let stub = StubCollections()
    root[\.collections] = stub
    stub.onCount = { list, table, text in list.count + table.count + (text?.count ?? 0) }
    #expect(root.count(["a"], ["b": [1]], nil) == 2)
    #expect(stub.countCalls.map(\.table) == [["b": [1]]])
  }

  @Test func `existentials`() {
    let stub = StubExistential()
    root[\.existential] = stub
    stub.onShow = { value, error in "\(value) \(error)" }
    #expect(root.show(1, or: CancellationError()) == "1 CancellationError()")
    #expect(stub.showCalls.map(\.value.description) == ["1"])
  }

  @Test func `metatypes`() {
    let stub = StubMetatype()
    root[\.metatype] = stub
    stub.onName = { "\($0) \($1)" }
    #expect(root.name(of: String.self, like: Int.self) == "String Int")
    #expect(stub.nameCalls.count == 1)
  }

  @Test func `variadic parameters are an array`() {
    let stub = StubVariadic()
    stub.onJoin = { $0.joined(separator: $1) }
    #expect(stub.join("a", "b", by: "-") == "a-b")
    #expect(stub.joinCalls.map(\.parts) == [["a", "b"]])
  }

  @Test func `many parameters`() {
    let stub = StubManyParameters()
    root[\.manyParameters] = stub
    stub.onAll = { a, b, c, d, e, f, g, h in a + b + c + d + e + f + g + h }
    #expect(root.all(1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8) == 36)
    #expect(stub.allCalls.map(\.h) == [8])
  }

  @Test func `defaults of an extension`() {
    let stub = StubWithDefaults()
    root[\.withDefaults] = stub
    stub.onPage = { "\($0) of \($1)" }
    #expect(root.page(3) == "3 of 20")
    #expect(stub.page(4) == "4 of 20")
    #expect(stub.pageCalls.map(\.number) == [3, 4])
  }

  @Test func `implicitly unwrapped`() {
    let stub = StubImplicitlyUnwrapped()
    root[\.implicitlyUnwrapped] = stub
    stub.onLength = { $0?.count ?? -1 }
    #expect(root.length("ab") == 2)
    #expect(root.length(nil) == -1)
    #expect(stub.lengthCalls == ["ab", nil])
  }

  @Test func `views of memory end with the call`() {
    let stub = StubSpanParameter()
    root[\.spanParameter] = stub
    stub.onSum = { bytes, _ in bytes.indices.reduce(0) { $0 + Int(bytes[$1]) } }
    stub.onCount = { bytes in bytes?.byteCount ?? -1 }
    let bytes: [UInt8] = [1, 2, 3]
    #expect(root.sum(bytes.span, of: "a") == 6)
    #expect(root.count(bytes.span.bytes) == 3)
    #expect(root.count(nil) == -1)
    #expect(stub.sumCalls == ["a"])
    #expect(stub.countCalls.count == 2)
  }

  @Test func `a parameter without a value`() {
    let stub = StubVoidParameter()
    root[\.voidParameter] = stub
    stub.onEnd = { _ in 4 }
    #expect(root.end(()) == 4)
    #expect(stub.endCalls.count == 1)
  }

  @Test func `noncopyable arguments`() {
    let stub = StubNoncopyableResult()
    root[\.noncopyableResult] = stub
    stub.onOpen = { Baton(number: $0) }
    stub.onPass = { Baton(number: $0.number + 1) }
    let number = root.pass(root.open(6)).number
    #expect(number == 7)
    #expect(stub.openCalls == [6])
    #expect(stub.passCalls.count == 1)
  }

  @Test func `a stub stops the program where it should return what can't be copied`() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      _ = StubNoncopyableResult().open(1)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("`NoncopyableResult.open(_:)` was called, but `onOpen` of the stub is not set"), "\(text)")
  }

  @Test func `qualified names`() {
    let stub = StubNestedNames()
    root[\.nestedNames] = stub
    stub.onFind = { text, place in Place.Point(x: place.x + text.count) }
    #expect(root.find("abc", near: .init(x: 1)) == Place.Point(x: 4))
    #expect(stub.findCalls.map(\.place) == [Place.Point(x: 1)])
  }
}
