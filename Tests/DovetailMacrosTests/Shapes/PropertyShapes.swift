// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Testing

@Seam @Forwarding protocol ReadProperty: Sendable { var count: Int { get } }
@Seam protocol SetProperty: Sendable { var name: String { get set } }
@Seam protocol SetClosure: Sendable { var onEnd: @Sendable () -> Int { get set } }
@Seam @Forwarding protocol NonmutatingProperty: Sendable { var title: String { get nonmutating set } }
@Seam @Forwarding protocol ClassProperty: AnyObject, Sendable { var volume: Double { get set } }
@Seam @Forwarding protocol AsynchronousProperty: Sendable { var total: Int { get async } }
@Seam @Forwarding protocol ThrowingProperty: Sendable { var token: String { get throws } }
@Seam @Forwarding protocol AsynchronousThrowingProperty: Sendable { var session: String { get async throws } }
@Seam @Forwarding protocol TypedThrowingProperty: Sendable { var limit: Int { get throws(EffectError) } }
@Seam @Forwarding protocol OptionalProperty: Sendable { var nickname: String? { get } }
@Seam @Forwarding protocol ClosureProperty: Sendable { var log: @Sendable (String) -> Void { get } }
@Seam @Forwarding protocol TupleProperty: Sendable { var range: (low: Int, high: Int) { get } }
@Seam @Forwarding protocol ExistentialProperty: Sendable { var reader: any ReadProperty { get } }
@Seam @Forwarding protocol TwoProperties: Sendable { var width: Int { get }; var height: Int { get } }
@Seam @Forwarding protocol KeywordProperty: Sendable { var `default`: Int { get }; var `self`: Int { get } }
@Seam @Forwarding protocol MultilineProperty: Sendable {
  /// A comment that belongs to the protocol.
  var text: String {
    get  // and another
    nonmutating set
  }
}

@Seam @Forwarding protocol ReadSubscript: Sendable { subscript(index: Int) -> String { get } }
@Seam @Forwarding protocol LabelledSubscript: Sendable { subscript(key key: String, or other: Int) -> Int { get } }
@Seam @Forwarding protocol SetSubscript: Sendable { subscript(_ key: String) -> Int? { get nonmutating set } }
@Seam protocol MutatingSubscript: Sendable { subscript(row: Int, column: Int) -> Double { get set } }
@Seam @Forwarding protocol EffectfulSubscript: Sendable { subscript(page: Int) -> [Int] { get async throws } }
@Seam @Forwarding protocol GenericSubscript: Sendable { subscript<T: Sendable>(type: T.Type) -> T? { get } }
@Seam @Forwarding protocol NoKeySubscript: Sendable { subscript() -> Bool { get } }
@Seam @Forwarding protocol NewValueSubscript: AnyObject, Sendable {
  subscript(newValue: Character) -> String { get set }
  subscript(at newValue: Int, newValue1: Int) -> String { get set }
}

private final class Root: TestRoot, HasReadProperty, HasSetProperty, HasNonmutatingProperty, HasClassProperty,
  HasAsynchronousProperty, HasThrowingProperty, HasAsynchronousThrowingProperty, HasTypedThrowingProperty,
  HasOptionalProperty, HasClosureProperty, HasTupleProperty, HasExistentialProperty, HasTwoProperties,
  HasKeywordProperty,
  HasMultilineProperty, HasReadSubscript, HasLabelledSubscript, HasSetSubscript, HasMutatingSubscript,
  HasEffectfulSubscript, HasGenericSubscript, HasNoKeySubscript, HasNewValueSubscript
{
  let wiring = Wiring()
}

extension Root: ReadProperty, NonmutatingProperty, ClassProperty, AsynchronousProperty, ThrowingProperty,
  AsynchronousThrowingProperty, TypedThrowingProperty, OptionalProperty, ClosureProperty, TupleProperty,
  ExistentialProperty, TwoProperties, KeywordProperty, MultilineProperty, ReadSubscript, LabelledSubscript,
  SetSubscript,
  EffectfulSubscript, GenericSubscript, NoKeySubscript, NewValueSubscript
{}

@Suite struct PropertyShapes {
  private let root = Root()

  @Test func `a subscript whose argument is called like the new value`() {
    let stub = StubNewValueSubscript()
    root[\.newValueSubscript] = stub
    stub.onSubscript = { "\($0)" }
    stub.onSetSubscript = { _, _ in }
    stub.onSetSubscriptAt = { _, _, _ in }
    #expect(root["a"] == "a")
    root["b"] = "c"
    root[at: 1, 2] = "d"
    #expect(stub.setSubscriptCalls.map(\.newValue) == ["b"])
    #expect(stub.setSubscriptCalls.map(\.newValue1) == ["c"])
    #expect(stub.setSubscriptAtCalls.map(\.newValue11) == ["d"])
  }

  @Test func `a property that is read`() {
    let stub = StubReadProperty()
    root[\.readProperty] = stub
    stub.onCount = { 3 }
    #expect(root.count == 3)
    #expect(stub.countCalls.count == 1)
  }

  @Test func `a property that is set`() {
    let stub = StubSetProperty()
    stub.onName = { "a" }
    stub.onSetName = { #expect($0 == "b") }
    stub.name = "b"
    #expect(stub.name == "a")
    #expect(stub.setNameCalls == ["b"])
  }

  @Test func `a closure that is set can be kept`() {
    let stub = StubSetClosure()
    nonisolated(unsafe) var kept: (@Sendable () -> Int)?
    stub.onSetOnEnd = { kept = $0 }
    stub.onEnd = { 3 }
    #expect(kept?() == 3)
    #expect(stub.setOnEndCalls.map { $0() } == [3])
  }

  @Test func `setters that leave the service alone`() {
    let stub = StubNonmutatingProperty()
    root[\.nonmutatingProperty] = stub
    stub.onTitle = { "a" }
    stub.onSetTitle = { _ in }
    root.title = "b"
    root.title += "c"
    #expect(stub.setTitleCalls == ["b", "ac"])

    let object = StubClassProperty()
    root[\.classProperty] = object
    object.onVolume = { 1 }
    object.onSetVolume = { _ in }
    root.volume = 2
    #expect(root.volume == 1)
    #expect(object.setVolumeCalls == [2])

    let multiline = StubMultilineProperty()
    root[\.multilineProperty] = multiline
    multiline.onText = { "a" }
    multiline.onSetText = { _ in }
    root.text = "b"
    #expect(root.text == "a")
  }

  @Test func `effects`() async throws {
    let asynchronous = StubAsynchronousProperty()
    root[\.asynchronousProperty] = asynchronous
    asynchronous.onTotal = { 4 }
    #expect(await root.total == 4)

    let throwing = StubThrowingProperty()
    root[\.throwingProperty] = throwing
    throwing.onToken = { throw EffectError.refused }
    #expect(throws: EffectError.refused) { try root.token }

    let both = StubAsynchronousThrowingProperty()
    root[\.asynchronousThrowingProperty] = both
    both.onSession = { "s" }
    #expect(try await root.session == "s")

    let typed = StubTypedThrowingProperty()
    root[\.typedThrowingProperty] = typed
    typed.onLimit = { () throws(EffectError) in 5 }
    #expect(try root.limit == 5)
  }

  @Test func `types`() {
    let optional = StubOptionalProperty()
    root[\.optionalProperty] = optional
    optional.onNickname = { nil }
    #expect(root.nickname == nil)

    let closure = StubClosureProperty()
    root[\.closureProperty] = closure
    closure.onLog = { { #expect($0 == "a") } }
    root.log("a")

    let tuple = StubTupleProperty()
    root[\.tupleProperty] = tuple
    tuple.onRange = { (1, 2) }
    #expect(root.range == (1, 2))

    let existential = StubExistentialProperty()
    root[\.existentialProperty] = existential
    existential.onReader = {
      let reader = StubReadProperty()
      reader.onCount = { 7 }
      return reader
    }
    #expect(root.reader.count == 7)
  }

  @Test func `names`() {
    let two = StubTwoProperties()
    root[\.twoProperties] = two
    two.onWidth = { 1 }
    two.onHeight = { 2 }
    #expect([root.width, root.height] == [1, 2])

    let keyword = StubKeywordProperty()
    root[\.keywordProperty] = keyword
    keyword.onDefault = { 3 }
    keyword.onSelf = { 4 }
    #expect([root.default, root.`self`] == [3, 4])
  }

  @Test func `subscripts that are read`() async throws {
    let read = StubReadSubscript()
    root[\.readSubscript] = read
    read.onSubscript = { "\($0)" }
    let text: String = root[3]
    #expect(text == "3")
    #expect(read.subscriptCalls == [3])

    let labelled = StubLabelledSubscript()
    root[\.labelledSubscript] = labelled
    labelled.onSubscript = { $0.count + $1 }
    #expect(root[key: "ab", or: 3] == 5)
    #expect(labelled.subscriptCalls.map(\.other) == [3])

    let effectful = StubEffectfulSubscript()
    root[\.effectfulSubscript] = effectful
    effectful.onSubscript = { [$0] }
    let page: [Int] = try await root[3]
    #expect(page == [3])

    let generic = StubGenericSubscript()
    root[\.genericSubscript] = generic
    generic.onSubscript = { $0 == Int.self ? 5 : String?.none as Any }
    #expect(root[Int.self] == 5)
    #expect(root[String.self] == nil)
    #expect(generic.subscriptCalls.count == 2)

    let none = StubNoKeySubscript()
    root[\.noKeySubscript] = none
    none.onSubscript = { true }
    #expect(root[])
  }

  @Test func `subscripts that are set`() {
    let set = StubSetSubscript()
    root[\.setSubscript] = set
    set.onSubscript = { $0.count }
    set.onSetSubscript = { _, _ in }
    root["ab"] = 3
    #expect(root["ab"] == 2)
    #expect(set.setSubscriptCalls.map(\.newValue) == [3])

    let mutating = StubMutatingSubscript()
    mutating.onSubscript = { row, column in Double(row * column) }
    mutating.onSetSubscript = { _, _, _ in }
    mutating[2, 3] += 1
    #expect(mutating.setSubscriptCalls.map(\.newValue) == [7])
  }
}
