// SPDX-License-Identifier: Apache-2.0

import DovetailMacros
import Testing

enum EffectError: Error, Equatable { case refused }

@Seam @Forwarding protocol NoOutput: Sendable { func note(_ text: String) }
@Seam @Forwarding protocol VoidOutput: Sendable { func note() -> Void }
@Seam @Forwarding protocol Asynchronous: Sendable { func count() async -> Int }
@Seam @Forwarding protocol Throwing: Sendable { func load(_ name: String) throws -> Int }
@Seam @Forwarding protocol AsynchronousThrowing: Sendable { func fetch(_ name: String) async throws -> [UInt8] }
@Seam @Forwarding protocol TypedThrowing: Sendable { func parse(_ text: String) throws(EffectError) -> Int }
@Seam @Forwarding protocol ThrowingAny: Sendable { func read() throws(any Error) -> Int }
@Seam @Forwarding protocol ThrowingNever: Sendable { func safe() throws(Never) -> Int }
@Seam @Forwarding protocol AsynchronousTypedThrowing: Sendable { func send(_ text: String) async throws(EffectError) }
@Seam @Forwarding protocol Rethrowing: Sendable { func map(_ transform: (Int) throws -> Int) rethrows -> [Int] }
@Seam @Forwarding protocol AsynchronousRethrowing: Sendable {
  func mapAll(_ transform: (Int) async throws -> Int) async rethrows -> [Int]
}
@Seam @Forwarding protocol GenericThrowing: Sendable {
  func run<E: Error>(_ work: () throws(E) -> Int) throws(E) -> Int
}
@Seam @Forwarding protocol Discardable: Sendable { @discardableResult func save(_ text: String) -> Bool }
@Seam @Forwarding protocol Endless: Sendable { func stop() -> Never }
@Seam @Forwarding protocol Concurrent: Sendable { @concurrent func hash(_ text: String) async -> Int }
@Seam @Forwarding protocol Nonsending: Sendable { nonisolated(nonsending) func hop(_ text: String) async -> Int }
@Seam @Forwarding protocol SendableMethod: Sendable { @Sendable func tick() -> Int }

@SeamRequirement protocol HasRisks: Sendable {
  var text: any Throwing { get throws }
  var page: any Throwing { get async throws }
  var draft: Draft { get throws(any Error) }
}

private struct Root: TestRoot, HasRisks, HasNoOutput, HasVoidOutput, HasAsynchronous, HasThrowing,
  HasAsynchronousThrowing,
  HasTypedThrowing, HasThrowingAny, HasThrowingNever, HasAsynchronousTypedThrowing, HasRethrowing,
  HasAsynchronousRethrowing, HasGenericThrowing, HasDiscardable, HasEndless, HasConcurrent, HasNonsending,
  HasSendableMethod
{
  let wiring = Wiring()
}

extension Root: NoOutput, VoidOutput, Asynchronous, Throwing, AsynchronousThrowing, TypedThrowing, ThrowingAny,
  ThrowingNever, AsynchronousTypedThrowing, Rethrowing, AsynchronousRethrowing, GenericThrowing, Discardable, Endless,
  Concurrent, Nonsending, SendableMethod
{}

@Suite struct EffectShapes {
  private let root = Root()

  @Test func `no output`() {
    let stub = StubNoOutput()
    root[\.noOutput] = stub
    stub.onNote = { #expect($0 == "a") }
    root.note("a")
    #expect(stub.noteCalls == ["a"])

    let void = StubVoidOutput()
    root[\.voidOutput] = void
    void.onNote = {}
    root.note()
    #expect(void.noteCalls.count == 1)
  }

  @Test func `async`() async {
    let stub = StubAsynchronous()
    root[\.asynchronous] = stub
    stub.onCount = {
      await Task.yield()
      return 3
    }
    #expect(await root.count() == 3)
  }

  @Test func `throws`() throws {
    let stub = StubThrowing()
    root[\.throwing] = stub
    stub.onLoad = { name in if name == "" { throw EffectError.refused } else { name.count } }
    #expect(try root.load("ab") == 2)
    #expect(throws: EffectError.refused) { try root.load("") }
    #expect(stub.loadCalls == ["ab", ""])
  }

  @Test func `async throws`() async throws {
    let stub = StubAsynchronousThrowing()
    root[\.asynchronousThrowing] = stub
    stub.onFetch = { name in
      try await Task.sleep(for: .zero)
      return Array(name.utf8)
    }
    #expect(try await root.fetch("a") == [97])
  }

  @Test func `typed throws`() async throws {
    let stub = StubTypedThrowing()
    root[\.typedThrowing] = stub
    stub.onParse = { text throws(EffectError) in
      guard let number = Int(text) else { throw .refused }
      return number
    }
    #expect(try root.parse("4") == 4)
    #expect(throws: EffectError.refused) { () throws(EffectError) in try root.parse("x") }

    let asynchronous = StubAsynchronousTypedThrowing()
    root[\.asynchronousTypedThrowing] = asynchronous
    asynchronous.onSend = { _ throws(EffectError) in throw .refused }
    await #expect(throws: EffectError.refused) { try await root.send("x") }
  }

  @Test func `throws any error or none`() throws {
    let any = StubThrowingAny()
    root[\.throwingAny] = any
    any.onRead = { throw EffectError.refused }
    #expect(throws: EffectError.refused) { try root.read() }

    let never = StubThrowingNever()
    root[\.throwingNever] = never
    never.onSafe = { 1 }
    #expect(root.safe() == 1)
  }

  @Test func `rethrows`() async throws {
    let stub = StubRethrowing()
    root[\.rethrowing] = stub
    stub.onMap = { transform in [1, 2].compactMap { try? transform($0) } }
    #expect(root.map { $0 + 1 } == [2, 3])

    let asynchronous = StubAsynchronousRethrowing()
    root[\.asynchronousRethrowing] = asynchronous
    asynchronous.onMapAll = { transform in [(try? await transform(1)) ?? 0] }
    #expect(await root.mapAll { $0 + 1 } == [2])
  }

  @Test func `a requirement without a stub throws where it may`() async throws {
    #expect(try root.text is StubThrowing)
    #expect(try await root.page is StubThrowing)
    withKnownIssue {
      #expect(throws: Unimplemented.self) { try root.draft }
    } matching: {
      "\($0)".contains("was read, but it is")
    }
    let stub = StubThrowing()
    try root.replace(with: stub as any Throwing) { try $0.text }
    try await root.replace(with: stub as any Throwing) { try await $0.page }
    #expect(try root.text as? StubThrowing === stub)
    #expect(try await root.page as? StubThrowing === stub)
  }

  @Test func `throws what a closure throws`() {
    let stub = StubGenericThrowing()
    root[\.genericThrowing] = stub
    stub.onRun = { work in (try? work()) ?? -1 }
    #expect(root.run { 2 } == 2)
    #expect(throws: Never.self) { try root.run { () throws(EffectError) in throw .refused } == -1 }
  }

  @Test func `a result that may be discarded`() {
    let stub = StubDiscardable()
    root[\.discardable] = stub
    stub.onSave = { $0.isEmpty }
    root.save("a")
    stub.save("b")
    #expect(stub.saveCalls == ["a", "b"])
  }

  @Test func `no return`() {
    let stub = StubEndless()
    stub.onStop = { fatalError("not called") }
    #expect(stub.stopCalls.isEmpty)
  }

  @Test func `isolation of asynchronous methods`() async {
    let concurrent = StubConcurrent()
    root[\.concurrent] = concurrent
    concurrent.onHash = { $0.count }
    #expect(await root.hash("ab") == 2)

    let nonsending = StubNonsending()
    root[\.nonsending] = nonsending
    nonsending.onHop = { $0.count }
    #expect(await root.hop("abc") == 3)

    let sendable = StubSendableMethod()
    root[\.sendableMethod] = sendable
    sendable.onTick = { 1 }
    #expect(root.tick() == 1)
  }
}
