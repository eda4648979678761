// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Testing

@globalActor actor StoreActor { static let shared = StoreActor() }
final class Draft { var text = "" }

@Seam @MainActor protocol Screen {
  func show(_ draft: Draft) -> Int; func refresh() async; var title: String { get set }
}
@Seam protocol Initialisers: Sendable {
  @MainActor init(screen: Int); nonisolated init(nowhere: Int); func load() -> Int
}
@SeamRequirement @MainActor protocol HasTheme: Sendable {
  var theme: Draft { get }; nonisolated var number: Int { get }
}
@Seam @StoreActor protocol Store: AnyObject { func save(_ draft: Draft) throws -> Int }
@Seam @Forwarding protocol MainActorMember: Sendable { @MainActor func show(_ text: String) -> Int; func load() -> Int }
@Seam @MainActor protocol NonisolatedMember { nonisolated func log(_ text: String); func draw() }
@Seam @Forwarding protocol NotSendable { func edit(_ draft: Draft) -> Draft }
@Seam @Forwarding protocol NotSendableAsynchronous: Sendable { func upload(_ draft: Draft) async -> Draft }
@Seam @Forwarding protocol SendingParameter: Sendable { func hand(_ draft: sending Draft) async -> Int }
@Seam @Forwarding protocol SendingResult: Sendable { func make() -> sending Draft }
@Seam @Forwarding protocol IsolatedParameter: Sendable { func work(on actor: isolated (any Actor)?) async -> Int }
@Seam protocol ActorProtocol: Actor {
  init(total: Int); func add(_ number: Int) -> Int; var total: Int { get }; nonisolated var name: String { get }
}
@Seam nonisolated protocol NonisolatedActor: Actor { func load() -> Int }
@Seam protocol AsynchronousActor: Actor { func fetch(_ draft: Draft) async throws -> Int }
@Seam @Forwarding nonisolated protocol ExplicitlyNonisolated: Sendable { func run() -> Int }
@Seam @Forwarding protocol InoutParameter: Sendable { func grow(_ list: inout [Int], by number: Int) }
@Seam @Forwarding protocol Ownership: Sendable { func take(_ draft: consuming [Int], look: borrowing [Int]) -> Int }
@Seam protocol Mutating: Sendable { mutating func next() -> Int }
@Seam @Forwarding protocol ConsumingMethod: Sendable { consuming func finish() -> Int; borrowing func look() -> Int }

private struct Root: TestRoot, HasScreen, HasStore, HasMainActorMember, HasNonisolatedMember, HasNotSendable,
  HasNotSendableAsynchronous, HasSendingParameter, HasSendingResult, HasIsolatedParameter, HasActorProtocol,
  HasAsynchronousActor, HasExplicitlyNonisolated, HasInoutParameter, HasOwnership, HasMutating, HasConsumingMethod,
  HasInitialisers,
  HasTheme
{
  let wiring = Wiring()
}

extension Root: MainActorMember, NotSendable, NotSendableAsynchronous, SendingParameter, SendingResult,
  IsolatedParameter,
  ExplicitlyNonisolated, InoutParameter, Ownership, ConsumingMethod
{}

@Suite struct IsolationShapes {
  private let root = Root()

  @Test @MainActor func `initialisers, and a requirement of the main actor that is written by hand`() {
    let stub = StubInitialisers(screen: 1)
    stub.onLoad = { 2 }
    let draft = Draft()
    let root = Root().with(\.initialisers, stub).with(\.theme, draft).with(\.number, 3)
    #expect(root.initialisers.load() == 2)
    #expect(root.theme === draft)
    #expect(root.number == 3)
    #expect(StubInitialisers(nowhere: 1).loadCalls.isEmpty)
  }

  @Test @MainActor func `a protocol of the main actor`() async {
    let stub = StubScreen()
    var shown: [String] = []
    stub.onShow = { draft in
      shown.append(draft.text)
      return shown.count
    }
    stub.onRefresh = { shown = [] }
    stub.onTitle = { "title" }
    let root = Root().with(\.screen, stub)
    #expect(root.screen.show(Draft()) == 1)
    await root.screen.refresh()
    #expect(shown == [])
    #expect(root.screen.title == "title")
    #expect(stub.showCalls.count == 1)
  }

  @Test @StoreActor func `a protocol of another global actor`() throws {
    let stub = StubStore()
    stub.onSave = { $0.text.count }
    let root = Root().with(\.store, stub)
    #expect(try root.store.save(Draft()) == 0)
  }

  @Test @MainActor func `members with an isolation of their own`() {
    let stub = StubMainActorMember()
    root[\.mainActorMember] = stub
    stub.onShow = { $0.count }
    stub.onLoad = { 2 }
    #expect(root.show("abc") + root.load() == 5)

    let other = StubNonisolatedMember()
    other.onLog = { #expect($0 == "a") }
    other.onDraw = {}
    other.log("a")
    other.draw()
    #expect(other.logCalls == ["a"])
  }

  @Test func `values that are not sendable`() async {
    let loose = StubNotSendable()
    loose.onEdit = { draft in
      draft.text = "edited"
      return draft
    }
    #expect(loose.edit(Draft()).text == "edited")
    #expect(loose.editCalls.map(\.text) == ["edited"])

    let asynchronous = StubNotSendableAsynchronous()
    root[\.notSendableAsynchronous] = asynchronous
    asynchronous.onUpload = { $0 }
    #expect(await root.upload(Draft()).text == "")

    let sending = StubSendingParameter()
    root[\.sendingParameter] = sending
    sending.onHand = { $0.text.count }
    #expect(await root.hand(Draft()) == 0)

    let result = StubSendingResult()
    root[\.sendingResult] = result
    result.onMake = { Draft() }
    #expect(root.make().text == "")
  }

  @Test func `an isolated parameter`() async {
    let stub = StubIsolatedParameter()
    root[\.isolatedParameter] = stub
    stub.onWork = { $0 == nil ? 1 : 2 }
    #expect(await root.work(on: nil) == 1)
  }

  @Test func `actors`() async throws {
    let stub = StubActorProtocol()
    root[\.actorProtocol] = stub
    stub.onAdd = { $0 + 1 }
    stub.onTotal = { 5 }
    stub.onName = { "counter" }
    #expect(await root.actorProtocol.add(1) == 2)
    #expect(await root.actorProtocol.total == 5)
    #expect(root.actorProtocol.name == "counter")

    let nonisolated = StubNonisolatedActor()
    nonisolated.onLoad = { 2 }
    #expect(await nonisolated.load() == 2)
    let asynchronous = StubAsynchronousActor()
    asynchronous.onFetch = { $0.text.count }
    #expect(try await asynchronous.fetch(Draft()) == 0)
  }

  @Test func `inout, ownership and mutation`() {
    let grow = StubInoutParameter()
    root[\.inoutParameter] = grow
    grow.onGrow = { list, number in list.append(number) }
    var list = [1]
    root.grow(&list, by: 2)
    #expect(list == [1, 2])
    #expect(grow.growCalls == [2])

    let ownership = StubOwnership()
    root[\.ownership] = ownership
    ownership.onTake = { draft, look in draft.count + look.count }
    #expect(root.take([1], look: [2, 3]) == 3)
    #expect(ownership.takeCalls.count == 1)

    let mutating = StubMutating()
    mutating.onNext = { 1 }
    #expect(mutating.next() == 1)

    let consuming = StubConsumingMethod()
    root[\.consumingMethod] = consuming
    consuming.onFinish = { 1 }
    consuming.onLook = { 2 }
    #expect(root.finish() + root.look() == 3)

    let explicit = StubExplicitlyNonisolated()
    root[\.explicitlyNonisolated] = explicit
    explicit.onRun = { 1 }
    #expect(root.run() == 1)
  }
}
