// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads
import Testing

private final class Database: Sendable {
  let host: String
  private let isClosed = Guarded(false)

  init(_ host: String) { self.host = host }

  func close() { isClosed.withLock { $0 = true } }
  var state: String { isClosed.withLock { $0 } ? "\(host), which is closed" : host }
}

/// Writes into its database when it is torn down, as soon as its gate opens.
private final class Cache: Sendable {
  let database: Database
  private let gate: Gate
  private let log: Log

  init(_ database: Database, _ gate: Gate, _ log: Log) {
    (self.database, self.gate, self.log) = (database, gate, log)
  }

  func flush() async {
    await gate.wait()
    log.note(database.state)
  }
}

private final class Gate: Sendable {
  private let stream = AsyncStream<Void>.makeStream()
  private let awaited = Guarded(false)

  var isAwaited: Bool { awaited.withLock { $0 } }

  func wait() async {
    awaited.withLock { $0 = true }
    for await _ in stream.stream {}
  }

  func open() { stream.continuation.finish() }
}

private struct Configuration: Equatable, Sendable { let host: String }

private struct App: CompositionRoot {
  let wiring = Wiring()
  let gate = Gate()
  let log = Log()

  var host: String { shared { "a" } }
  var configuration: Configuration { shared { Configuration(host: host) } }
  var database: Database { shared(onTearDown: { $0.close() }) { Database(configuration.host) } }
  var size: Int { shared { 1 } }
  var cache: Cache {
    shared(onTearDown: { await $0.flush() }) {
      _ = size
      return Cache(database, gate, log)
    }
  }
}

extension App {
  fileprivate var index: Cache { shared(onTearDown: { await $0.flush() }) { Cache(database, gate, log) } }
}

private struct Session: ChildRoot {
  let parent: App, wiring: Wiring

  init(parent: App) { (self.parent, wiring) = (parent, Wiring(childOf: parent.wiring)) }

  var size: Int { shared { 1 } }
  var cache: Cache {
    shared(onTearDown: { await $0.flush() }) {
      _ = size
      return Cache(parent.database, parent.gate, parent.log)
    }
  }
}

@Suite struct TearDownOrderTests {
  private let app = App()

  /// Lets the caches write, and checks that their database was open.
  private func expectOrder(_ writes: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) async {
    app.gate.open()
    await app.waitForTearDowns()
    #expect(app.log.entries == Array(repeating: "a", count: writes), sourceLocation: sourceLocation)
  }

  @Test func `what holds a part is torn down before it, if something below both changes`() async {
    _ = app.cache
    app[\.host] = "b"
    _ = app.cache
    await expectOrder()
    #expect(app.cache.database === app.database && app.database.host == "b")
  }

  @Test func `what holds a part is torn down before it, even if only the part is read`() async throws {
    _ = app.cache
    app[\.host] = "b"
    _ = app.database
    await expectOrder()
    #expect(app.cache.database === app.database)
  }

  @Test func `what a child root holds is torn down first as well`() async throws {
    let session = Scope(Session(parent: app))
    _ = session.cache
    app[\.host] = "b"
    _ = app.database
    await expectOrder()
    #expect(session.cache.database === app.database)
  }

  @Test func `a part that turns out to be the same stays, with all that holds it`() async throws {
    let cache = app.cache
    app[\.host] = "b"
    app.restore(\.host)
    #expect(app.cache === cache && cache.database.state == "a")
  }

  @Test func `what was built without a part that had failed stays when the part is there`() async throws {
    struct Failure: Error {}
    struct Office: CompositionRoot {
      let wiring = Wiring()
      let isOffline = Guarded(false)
      let log = Log()
      var host: String { shared { "a" } }
      var configuration: Configuration { shared { Configuration(host: host) } }
      var database: Database {
        get throws {
          try shared(onTearDown: { $0.close() }) { () throws -> Database in
            if isOffline.withLock({ $0 }) { throw Failure() }
            return Database(configuration.host)
          }
        }
      }
      var page: Node { shared(onTearDown: { [log] in log.note($0.name) }) { Node((try? database)?.host ?? "offline") } }
    }
    let office = Office()
    #expect(office.page.name == "a")
    office[\.host] = "b"
    office.isOffline.withLock { $0 = true }
    let fallback = office.page
    #expect(fallback.name == "offline")
    office.isOffline.withLock { $0 = false }
    #expect(try office.database.host == "b")
    await office.waitForTearDowns()
    #expect(office.log.entries == ["a"])
    let page = office.page
    await office.waitForTearDowns()
    #expect(page === fallback || office.log.entries == ["a", "offline"])
  }

  @Test func `a part that returns the same object again is torn down after what holds it`() async throws {
    let app = App()
    let pooled = Database("a")
    app.replace(\.database) { [app] in
      _ = app.host
      return pooled
    }
    app.gate.open()
    _ = app.cache
    app[\.host] = "b"
    #expect(app.database === pooled && app.cache.database === pooled)
    try await app.tearDown()
    #expect(app.log.entries.allSatisfy { $0 == "a" })
  }

  @Test func `a part is torn down after what was dropped before it`() async {
    _ = app.cache
    app[\.size] = 2
    app[\.host] = "b"
    _ = app.database
    await expectOrder()
  }

  @Test func `the values of a scope are torn down after what it has dropped before`() async throws {
    do {
      let session = Scope(Session(parent: app))
      _ = session.cache
      session[\.size] = 2
      _ = session.cache
    }
    app[\.host] = "b"
    _ = app.database
    await expectOrder(2)
  }

  @Test func `the end of a root waits for a scope that was dropped`() async throws {
    do {
      let session = Scope(Session(parent: app))
      _ = session.cache
    }
    let end = Task { [app] in try await app.tearDown() }
    try await eventually { app.tearDownWaiterCount == 1 }
    app.gate.open()
    try await end.value
    #expect(app.log.entries == ["a"])
  }

  @Test func `the end of a root waits for that of a child`() async throws {
    let session = Session(parent: app)
    _ = session.cache
    let endOfSession = Task { try await session.tearDown() }
    try await eventually { app.gate.isAwaited }
    let end = Task { [app] in try await app.tearDown() }
    try await eventually { app.tearDownWaiterCount == 1 }
    app.gate.open()
    try await endOfSession.value
    try await end.value
    #expect(app.log.entries == ["a"])
  }

  // A mistake would make two batches of tear-downs wait for each other.
  @Test(.timeLimit(.minutes(5))) func `threads that rebuild all of it at once keep the order`() async throws {
    for round in 1...300 {
      let app = App()
      app.gate.open()
      let session = Scope(Session(parent: app))
      _ = (app.cache, app.index, session.cache)
      onThreads(4) { number in
        switch number {
        case 0: app[\.host] = "b\(round)"
        case 1: _ = app.cache
        case 2: _ = (app.database, session.root.cache)
        default: _ = app.index
        }
      }
      _ = (app.cache, app.index, session.cache)
      try await session.end()
      try await app.tearDown()
      let writes = app.log.entries
      #expect(writes.count == 6 && !writes.contains { $0.contains("closed") }, "\(writes)")
    }
  }

  @Test func `scopes do not wait for each other`() async throws {
    let waiting = Session(parent: app)
    _ = waiting.cache
    let end = Task { try await waiting.tearDown() }
    try await eventually { app.gate.isAwaited }
    try await Session(parent: app).tearDown()
    #expect(app.log.entries == [])
    app.gate.open()
    try await end.value
  }
}
