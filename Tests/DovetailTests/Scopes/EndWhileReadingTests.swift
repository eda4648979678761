// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing

@testable import Dovetail

private struct Failure: Error, Equatable { let text: String }

private final class Part: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Lets a factory say that it runs, and holds it up until it may go on.
private final class Hold: Sendable {
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let departure = AsyncStream.makeStream(of: Void.self)

  func stay() async {
    arrivals.continuation.yield()
    for await _ in departure.stream {}
  }

  func arrival() async {
    var arrivals = arrivals.stream.makeAsyncIterator()
    await arrivals.next()
  }

  func open() { departure.continuation.finish() }
}

/// The same for a factory that blocks its thread.
private final class Barrier: Sendable {
  let arrivals = AsyncStream.makeStream(of: Void.self)
  let departure = DispatchSemaphore(value: 0)

  func stay() {
    arrivals.continuation.yield()
    departure.wait()
  }

  func arrival() async {
    var arrivals = arrivals.stream.makeAsyncIterator()
    await arrivals.next()
  }
}

private struct App: CompositionRoot {
  let wiring = Wiring()
  var images: Part { shared { Part("images") } }
  var sounds: Part { shared { Part("sounds") } }
}

private struct Session: ChildRoot {
  let parent: App
  let wiring: Wiring
  let log = Log()
  let hold = Hold()
  let barrier = Barrier()
  let lateHold = Hold()

  init(parent: App = App()) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var api: Part { shared { note("live api") } }
  var cache: Part { shared(onTearDown: end) { note("cache") } }
  var database: Part { get async { await shared(onTearDown: end) { () async in await open() } } }
  var feed: Part { get async { await shared(onTearDown: end) { () async in await load() } } }
  var flaky: Part { get async throws { try await shared { () async throws in try await openAtSecondTry() } } }
  var pair: Part { get async { await shared { () async in await both() } } }
  var slow: Part { shared(onTearDown: end) { block() } }
  var page: Part { shared(onTearDown: end) { Part("page of \(slow.name) and \(api.name)") } }
  var locked: Part {
    shared(onTearDown: { [log, lateHold] _ in
      await lateHold.stay(); log.note("end locked")
    }) { Part("locked") }
  }
  var failing: Part {
    get async { await shared(onTearDown: { throw Failure(text: "end \($0.name)") }) { () async in await open() } }
  }

  var end: @Sendable (Part) async throws -> Void { { [log] in log.note("end \($0.name)") } }

  func note(_ name: String) -> Part {
    log.note(name)
    return Part(name)
  }

  func open() async -> Part {
    await hold.stay()
    return note("database")
  }

  func load() async -> Part {
    Part("feed of \(await database.name), \(api.name), \(cache.name) and \(parent.images.name)")
  }

  func both() async -> Part {
    async let first = database
    async let second = Part(await database.name)
    return Part("\(await first.name), \(await second.name)")
  }

  func openAtSecondTry() async throws -> Part {
    await hold.stay()
    log.note("try")
    if log.entries == ["try"] { throw Failure(text: "first") }
    return Part("flaky with \(parent.images.name)")
  }

  func block() -> Part {
    barrier.stay()
    return note("slow")
  }
}

/// Reads that are under way when their root ends.
@Suite struct EndWhileReadingTests {
  enum Way: CaseIterable { case ended, dropped }

  private static func finish(_ scope: inout Scope<Session>?, _ way: Way) async throws {
    if way == .ended { try await scope!.end() }
    scope = nil
  }

  /// A task whose read has begun.
  private static func reading(
    _ session: Session, _ read: @escaping @Sendable (Session) async -> Part
  ) async throws -> Task<Part, Never> {
    let count = session.readsUnderWay
    let task = Task { await read(session) }
    try await eventually { session.readsUnderWay > count }
    return task
  }

  @Test(arguments: Way.allCases) func `a task that waits for a value gets it`(_ way: Way) async throws {
    let session = Session()
    var scope: Scope? = Scope(session)
    let builder = Task { await session.database }
    await session.hold.arrival()
    let waiter = try await Self.reading(session) { await $0.database }
    try await Self.finish(&scope, way)
    session.hold.open()
    #expect(await builder.value === waiter.value)
    try await eventually { session.log.entries.count == 2 }
    #expect(session.log.entries == ["database", "end database"])
  }

  @Test(arguments: Way.allCases) func `a thread that waits for a value gets it`(_ way: Way) async throws {
    let session = Session()
    var scope: Scope? = Scope(session)
    let parts = AsyncStream.makeStream(of: Part.self)
    for _ in 0..<2 { Thread.detachNewThread { parts.continuation.yield(session.page) } }
    await session.barrier.arrival()
    try await eventually { session.readsUnderWay == 1 }
    try await Self.finish(&scope, way)
    session.barrier.departure.signal()
    var read = parts.stream.makeAsyncIterator()
    let (first, second) = (await read.next(), await read.next())
    #expect(first === second && first?.name == "page of slow and live api")
    try await eventually { session.log.entries.count == 4 }
    #expect(session.log.entries == ["slow", "live api", "end page of slow and live api", "end slow"])
  }

  enum Change: CaseIterable { case replace, decorate }

  @Test(arguments: Change.allCases) func `a factory that is given in time continues`(_ change: Change) async throws {
    let session = Session()
    let ends = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread {
      switch change {
      case .replace: session.replace(\.cache) { Part("\(session.block().name) with \(session.parent.images.name)") }
      case .decorate:
        session.decorate(\.cache) { Part("\($0.name), \(session.block().name) with \(session.parent.images.name)") }
      }
      ends.continuation.finish()
    }
    await session.barrier.arrival()
    try await session.tearDown()
    try await session.parent.tearDown()
    session.barrier.departure.signal()
    for await _ in ends.stream {}
    try await eventually { session.readsUnderWay == 0 }
    // A decorator does not keep what it was given, which is torn down as any value of the root.
    #expect(session.log.entries == (change == .replace ? ["slow"] : ["cache", "end cache", "slow"]))
    #expect(session.wiring.snapshot().providers.allSatisfy { $0.state != .built })
  }

  @Test(arguments: Way.allCases) func `a factory that continues finds what it would have found`(_ way: Way) async throws
  {
    let session = Session()
    var scope: Scope? = Scope(session)
    session[\.api] = Part("fake api")
    let builder = Task { await session.feed }
    await session.hold.arrival()
    try await Self.finish(&scope, way)
    try await session.parent.tearDown()
    session.hold.open()
    #expect(await builder.value.name == "feed of database, fake api, cache and images")
    try await eventually { session.log.entries.count == 5 }
    let ends = ["end feed of database, fake api, cache and images", "end cache", "end database"]
    #expect(session.log.entries == ["database", "cache"] + ends)
  }

  @Test func `the child tasks of a factory continue after its root has ended`() async throws {
    let session = Session()
    let builder = Task { await session.pair }
    await session.hold.arrival()
    try await session.tearDown()
    session.hold.open()
    #expect(await builder.value.name == "database, database")
    #expect(session.log.entries.filter { $0 == "database" } == ["database"])
  }

  @Test func `a waiter builds in turn if the factory fails after the end`() async throws {
    let session = Session()
    let builder = Task { try await session.flaky }
    await session.hold.arrival()
    let waiter = try await Self.reading(session) { try! await $0.flaky }
    try await session.tearDown()
    try await session.parent.tearDown()
    session.hold.open()
    await #expect(throws: Failure(text: "first")) { try await builder.value }
    #expect(await waiter.value.name == "flaky with images")
  }

  @Test func `a waiting task gets the replacement that was set before the root ended`() async throws {
    let session = Session()
    let builder = Task { await session.database }
    await session.hold.arrival()
    let waiter = try await Self.reading(session) { await $0.database }
    await session.replace(with: Part("fake")) { await $0.database }
    try await session.tearDown()
    #expect(await waiter.value.name == "fake")
    session.hold.open()
    #expect(await builder.value.name == "database")
    try await eventually { session.log.entries.count == 2 }
    #expect(session.log.entries == ["database", "end database"])
  }

  @Test func `the end waits for the end of what was built meanwhile`() async throws {
    let session = Session()
    _ = session.locked
    let builder = Task { await session.failing }
    await session.hold.arrival()
    let end = Task { try await session.tearDown() }
    await session.lateHold.arrival()
    session.hold.open()
    _ = await builder.value
    session.lateHold.open()
    let error = await #expect(throws: TearDownError.self) { try await end.value }
    #expect(error?.failures.map(\.provider) == ["failing"])
    #expect(session.log.entries == ["database", "end locked"])
  }

  @Test(arguments: Way.allCases) func `values are released when the last such read is over`(_ way: Way) async throws {
    let session = Session()
    var scope: Scope? = Scope(session)
    weak let cache = session.cache
    let builder = Task { await session.database }
    await session.hold.arrival()
    try await Self.finish(&scope, way)
    #expect(cache != nil)
    session.hold.open()
    _ = await builder.value
    try await eventually { cache == nil && session.log.entries.count == 4 }
    #expect(session.log.entries.sorted() == ["cache", "database", "end cache", "end database"])
  }

  @Test func `a read that begins after the end is reported while others continue`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = Session()
      _ = session.cache
      let builder = Task { await session.database }
      await session.hold.arrival()
      try await session.tearDown()
      _ = session.cache
      _ = builder
    }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/torn-down] `cache` was read after its root was torn down"), "\(message)")
  }

  @Test func `a read by a child whose factory begins after the end of its parent is reported`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let app = App()
      let (early, late) = (Session(parent: app), Session(parent: app))
      let builder = Task { await early.database }
      await early.hold.arrival()
      try await app.tearDown()
      late.hold.open()
      _ = await late.feed
      _ = builder
    }
    let message = result?.message ?? ""
    #expect(message.contains("error: [Dovetail/torn-down] `images` was read after its root"), "\(message)")
  }
}
