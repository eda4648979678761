// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Testing

@Seam @Forwarding protocol OverloadedLabels: Sendable {
  func user(id: Int) -> String
  func user(name: String) -> String
  func user() -> String
}
@Seam @Forwarding protocol OverloadedTypes: Sendable {
  func show(_ value: Int) -> String
  func show(_ value: String) -> String
  func show(_ value: [String]?) -> String
}
@Seam @Forwarding protocol OverloadedOutputs: Sendable {
  func read() -> Int
  func read() -> String
}
@Seam @Forwarding protocol OverloadedEffects: Sendable {
  func load(_ name: String) -> Int
  func load(_ name: String) async -> Int
}
@Seam @Forwarding protocol OverloadedGenerics: Sendable {
  func put<T: Numeric>(_ value: T) -> Int
  func put<T: StringProtocol>(_ value: T) -> Int
}
@Seam @Forwarding protocol OverloadedSubscripts: Sendable {
  subscript(key: String) -> Int { get }
  subscript(index: Int) -> Int { get }
  subscript(at index: Int) -> Int { get }
}
@Seam @Forwarding protocol PropertyAndMethod: Sendable {
  var items: [Int] { get }
  func items(from start: Int) -> [Int]
}
@Seam @Forwarding protocol OwnNames: Sendable {
  var onLoad: Int { get }
  func load() -> Int
  func loadCalls() -> Int
  func stubContext() -> Int
}
@Seam @Forwarding protocol KeywordMethods: Sendable {
  func `default`() -> Int
  func `init`() -> Int
  func `in`(_ `where`: Int) -> Int
}
@Seam @Forwarding protocol CallAsFunction: Sendable { func callAsFunction(_ number: Int) -> Int }
@Seam @Forwarding protocol Unicode: Sendable { func größe(von länge: Int) -> Int }
@Seam @Forwarding protocol RawNames: Sendable { func `the sum of`(_ left: Int, `and right`: Int) -> Int }
@Seam @Forwarding protocol `A raw name`: Sendable { func `is it`() -> Int }
@Seam @Forwarding protocol NumberedNames: Sendable {
  func at(`0` row: Int, `1`: Int) -> Int; func `in`(`2`: Int, `3`: Int)
}
@Seam @Forwarding protocol LabelsOfBindings: Sendable { func bind(`let` left: Int, _ `var`: Int) -> Int }
@Seam @Forwarding protocol `Type`: Sendable { func kind() -> Int }
@Seam @Forwarding protocol Default: Sendable { func value() -> Int }
@Seam @Forwarding protocol API: Sendable { func status() -> Int }
@Seam @Forwarding protocol URLSessioning: Sendable { func data() -> Int }
@Seam @Forwarding protocol HTTP2: Sendable { func push() -> Int }
@Seam("repository") @Forwarding protocol ArticleStore: Sendable { func articles() -> [String] }
@Forwarding("chooser") protocol Choosing: Sendable { func choose() -> Int }
protocol HasChoosing: Sendable { var chooser: any Choosing { get } }
@Seam @Forwarding protocol Quoted: Sendable {
  func `say "hi"`(_ `to "whom"`: Int) -> Int
  func `404`() -> Int
}
@Seam @Forwarding protocol `Big "store"`: Sendable { func size() -> Int }
@Seam("Type") @Forwarding protocol Sort: Sendable { func sorted() -> Int }
@Seam("repeat") @Forwarding protocol Again: Sendable { func again() -> Int }

private struct Root: TestRoot, HasOverloadedLabels, HasOverloadedTypes, HasOverloadedOutputs, HasOverloadedEffects,
  HasOverloadedGenerics, HasOverloadedSubscripts, HasPropertyAndMethod, HasOwnNames, HasKeywordMethods,
  HasCallAsFunction, HasUnicode, HasRawNames, HasType, HasDefault, HasAPI, HasURLSessioning, HasHTTP2, HasArticleStore,
  HasChoosing, HasAgain, `HasA raw name`, HasLabelsOfBindings, HasQuoted,
  `HasBig "store"`, HasSort
{
  let wiring = Wiring()
  var chooser: any Choosing { shared { One() } }
}

private struct One: Choosing { func choose() -> Int { 1 } }

extension Root: OverloadedLabels, OverloadedTypes, OverloadedOutputs, OverloadedEffects, OverloadedGenerics,
  OverloadedSubscripts, PropertyAndMethod, OwnNames, KeywordMethods, CallAsFunction, Unicode, RawNames, `Type`, Default,
  API, URLSessioning, HTTP2, ArticleStore, Choosing, Again, `A raw name`, LabelsOfBindings, Quoted, `Big "store"`, Sort
{}

@Suite struct NameShapes {
  private let root = Root()

  @Test func `overloads that differ in labels`() {
    let stub = StubOverloadedLabels()
    root[\.overloadedLabels] = stub
    stub.onUserId = { "\($0)" }
    stub.onUserName = { $0 }
    stub.onUser = { "nobody" }
    #expect([root.user(id: 1), root.user(name: "a"), root.user()] == ["1", "a", "nobody"])
    #expect(stub.userNameCalls == ["a"])
  }

  @Test func `overloads that differ in types`() {
    let stub = StubOverloadedTypes()
    root[\.overloadedTypes] = stub
    stub.onShowIntToString = { "\($0)" }
    stub.onShowStringToString = { $0 }
    stub.onShowListStringOrNilToString = { $0?.first ?? "none" }
    #expect([root.show(1), root.show("a"), root.show(["b"])] == ["1", "a", "b"])

    let outputs = StubOverloadedOutputs()
    root[\.overloadedOutputs] = outputs
    outputs.onReadToInt = { 1 }
    outputs.onReadToString = { "a" }
    let number: Int = root.read()
    let text: String = root.read()
    #expect((number, text) == (1, "a"))
  }

  @Test func `overloads that differ in effects`() async {
    let stub = StubOverloadedEffects()
    root[\.overloadedEffects] = stub
    stub.onLoadStringToInt = { _ in 1 }
    stub.onLoadStringToIntAsync = { _ in 2 }
    #expect(await root.load("a") == 2)
    #expect([root].map { $0.load("a") } == [1])
  }

  @Test func `overloads that differ in constraints are numbered`() {
    let stub = StubOverloadedGenerics()
    root[\.overloadedGenerics] = stub
    stub.onPutTToInt2 = { _ in 1 }
    stub.onPutTToInt3 = { _ in 2 }
    #expect([root.put(1), root.put("a")] == [1, 2])
  }

  @Test func `overloaded subscripts`() {
    let stub = StubOverloadedSubscripts()
    root[\.overloadedSubscripts] = stub
    stub.onSubscriptStringToInt = { $0.count }
    stub.onSubscriptIntToInt = { $0 }
    stub.onSubscriptAt = { $0 * 2 }
    #expect([root["abc"], root[1], root[at: 1]] == [3, 1, 2])
  }

  @Test func `a property and a method of one name`() {
    let stub = StubPropertyAndMethod()
    root[\.propertyAndMethod] = stub
    stub.onItems = { [1] }
    stub.onItemsFrom = { [$0] }
    #expect(root.items + root.items(from: 2) == [1, 2])
  }

  @Test func `names that a stub would use`() {
    let stub = StubOwnNames()
    root[\.ownNames] = stub
    stub.onOnLoad = { 1 }
    stub.onLoadToInt = { 2 }
    stub.onLoadCallsToInt = { 3 }
    stub.onStubContext = { 4 }
    #expect([root.onLoad, root.load(), root.loadCalls(), root.stubContext()] == [1, 2, 3, 4])
    #expect(stub.loadToIntCalls.count == 1)
  }

  @Test func `keywords`() {
    let stub = StubKeywordMethods()
    root[\.keywordMethods] = stub
    stub.onDefault = { 1 }
    stub.onInit = { 2 }
    stub.onIn = { $0 }
    #expect([root.default(), root.`init`(), root.in(3)] == [1, 2, 3])

    let type = StubType()
    root[\.type] = type
    type.onKind = { 4 }
    let value = StubDefault()
    root[\.default] = value
    value.onValue = { 5 }
    let again = StubAgain()
    root[\.repeat] = again
    again.onAgain = { 6 }
    #expect([root.kind(), root.value(), root.again()] == [4, 5, 6])
  }

  @Test func `other names`() {
    let call = StubCallAsFunction()
    root[\.callAsFunction] = call
    call.onCallAsFunction = { $0 }
    let unicode = StubUnicode()
    root[\.unicode] = unicode
    unicode.onGröße = { $0 * 2 }
    let numbered = StubNumberedNames()
    numbered.onAt = { $0 + $1 }
    #expect(numbered.at(`0`: 1, `1`: 2) == 3)
    numbered.onIn = { _, _ in }
    numbered.in(`2`: 5, `3`: 6)
    #expect(numbered.inCalls.map { $0.`2` + $0.`3` } == [11])
    let raw = StubRawNames()
    root[\.rawNames] = raw
    raw.onTheSumOf = { $0 + $1 }
    #expect([root(1), root.größe(von: 1), root.`the sum of`(1, `and right`: 2)] == [1, 2, 3])
    let type = `StubA raw name`()
    root[\.`a raw name`] = type
    type.onIsIt = { 4 }
    let labels = StubLabelsOfBindings()
    root[\.labelsOfBindings] = labels
    labels.onBind = { $0 + $1 }
    #expect([root.`is it`(), root.bind(let: 2, 3)] == [4, 5])
    #expect(labels.bindCalls.map(\.var) == [3])
  }

  @Test func `names with quotes or digits, and one that a type may not have`() {
    let quoted = StubQuoted()
    root[\.quoted] = quoted
    quoted.onSayHi = { $0 }
    quoted.on404 = { 4 }
    #expect([root.`say "hi"`(3), root.`404`()] == [3, 4])
    #expect(quoted._404Calls.count == 1)
    let store = `StubBig "store"`()
    root[\.`big "store"`] = store
    store.onSize = { 5 }
    let sort = StubSort()
    root[\.`Type`] = sort
    sort.onSorted = { 6 }
    #expect([root.size(), root.sorted()] == [5, 6])
  }

  @Test func `names of properties`() {
    let api = StubAPI()
    root[\.api] = api
    api.onStatus = { 1 }
    let session = StubURLSessioning()
    root[\.urlSessioning] = session
    session.onData = { 2 }
    let http = StubHTTP2()
    root[\.http2] = http
    http.onPush = { 3 }
    let store = StubArticleStore()
    root[\.repository] = store
    store.onArticles = { ["a"] }
    #expect([root.status(), root.data(), root.push(), root.choose()] == [1, 2, 3, 1])
    #expect(root.articles() == ["a"])
  }
}
