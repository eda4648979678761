// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail

private protocol API: Sendable {}
private struct Live: API {}
private struct Fake: API {}
private struct Wrapped: API { let inner: any API }

private struct App: CompositionRoot {
  let wiring = Wiring()

  var session: Node { shared(.volatile) { Node("session") } }
  var api: any API { shared { Live() } }
  var store: Node { shared { Node("store", session) } }
  var page: Node { transient { Node("page", store) } }
  var screen: Node { shared { Node("screen", page, store) } }
  var lonely: Node { weak { Node("lonely") } }
  var cart: Node { shared(rewiring: .never) { Node("cart", store) } }
}

private struct Session: ChildRoot {
  let parent: App
  let wiring: Wiring

  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var user: Node { shared { Node("user", parent.store) } }
}

private struct Late: CompositionRoot {
  let wiring = Wiring()

  var number: Int { shared { 1 } }
  var report: Node { get async { await transient { () async in Node("report \(number)") } } }
  var token: Node { get async { await perResolution { () async in Node("token \(number)") } } }
  var screen: Node { get async { await shared { () async in Node("screen", await report, await token) } } }
}

private enum Login {
  struct Sheet: CompositionRoot { let wiring = Wiring() }
}

@Suite struct SnapshotTests {
  private let app = App()

  private func provider(_ name: String) throws -> WiringSnapshot.Provider {
    try #require(app.wiring.snapshot().providers.first { $0.name == name })
  }

  private func dependencies(of name: String, in snapshot: WiringSnapshot) -> [String] {
    let names = Dictionary(uniqueKeysWithValues: snapshot.providers.map { ($0.id, $0.name) })
    return snapshot.providers.first { $0.name == name }?.dependencies.compactMap { names[$0] } ?? []
  }

  @Test func `a snapshot shows nothing before the first read, and builds nothing`() {
    #expect(app.wiring.snapshot().providers.isEmpty)
    #expect(app.wiring.snapshot().description == "")
  }

  @Test func `a type is called as it is written`() {
    struct Timed: CompositionRoot {
      let wiring = Wiring()
      var clock: any Clock<Duration> { shared { ContinuousClock() } }
      var all: [any AsyncSequence<Int, any Error> & Sendable] { shared { [] } }
      var api: (any API)? { shared { nil } }
      var next: (@Sendable () -> Int)? { shared { nil } }
      var name: String? { shared { nil } }
    }
    let root = Timed()
    _ = (root.clock, root.all, root.api, root.next, root.name)
    let types = root.wiring.snapshot().providers.map(\.type)
    #expect(
      types == [
        "any Clock<Duration>", "Array<any AsyncSequence<Int, Error>>", "(any API)?", "(@Sendable () -> Int)?",
        "String?",
      ])
  }

  @Test func `the edges are what each factory has read`() {
    _ = app.screen
    let snapshot = app.wiring.snapshot()
    #expect(dependencies(of: "store", in: snapshot) == ["session"])
    #expect(dependencies(of: "page", in: snapshot) == ["store"])
    #expect(Set(dependencies(of: "screen", in: snapshot)) == ["page", "store"])
    #expect(dependencies(of: "session", in: snapshot) == [])
  }

  @Test func `the edges of an asynchronous instance are what its factory has read`() async throws {
    let late = Late()
    _ = await late.screen
    let snapshot = late.wiring.snapshot()
    #expect(dependencies(of: "report", in: snapshot) == ["number"])
    #expect(dependencies(of: "token", in: snapshot) == ["number"])
    #expect(snapshot.providers.allSatisfy { $0.order != nil && $0.duration != nil })
  }

  @Test func `two snapshots of the same values are equal, and begin with the first construction that they show`() {
    app[\.session] = Node("fake")
    _ = app.lonely
    _ = app.screen
    #expect(app.wiring.snapshot() == app.wiring.snapshot())
    let session = Session(parent: app)
    _ = session.user
    for snapshot in [app.wiring.snapshot(), session.wiring.snapshot()] {
      #expect(snapshot.providers.compactMap(\.start).min() == 0)
      #expect(snapshot.providers.compactMap(\.start).max()! < 3_600_000_000_000)
    }
  }

  @Test func `each provider says how it was declared and what has become of it`() throws {
    _ = app.screen
    _ = app.cart
    let session = try provider("session")
    #expect(session.lifetime == .shared)
    #expect(session.volatility == .volatile)
    #expect(session.state == .built)
    #expect(session.type == "Node")
    #expect(session.fileID == "DovetailTests/SnapshotTests.swift")
    #expect(session.line == 16)
    #expect(try provider("cart").rewiring == .never)
    #expect(try provider("page").lifetime == .transient)
    let orders = try ["session", "store", "screen"].map { try #require(try provider($0).order) }
    #expect(orders == orders.sorted())
    #expect(try #require(try provider("screen").duration) >= #require(try provider("store").duration))

    app[\.session] = Node("fake")
    #expect(try provider("session").isReplaced)
    #expect(try provider("store").state == .idle)
    #expect(try provider("cart").state == .built)
    app.restoreAll()
    #expect(try !provider("session").isReplaced)
    app.decorate(\.api) { Wrapped(inner: $0) }
    #expect(try provider("api").decorators == 1)
  }

  @Test func `the description of a snapshot is a tree`() {
    _ = app.screen
    let lonely = app.lonely
    app[\.api] = Fake()
    #expect(
      app.wiring.snapshot().description == """
        screen: Node [shared]
        ├─ page: Node [transient]
        │  └─ store: Node [shared]
        │     └─ session: Node [shared, volatile]
        └─ store: Node [shared] (see above)
        lonely: Node [weak]
        api: any API [shared, replaced]
        """)
    withExtendedLifetime(lonely) {}
  }

  @Test func `parts that were built from each other are described`() {
    struct Cycle: CompositionRoot {
      let wiring = Wiring()
      var prices: Node { shared { Node("prices") } }
      var cart: Node { shared(rewiring: .never) { Node("cart", prices) } }
    }
    let root = Cycle()
    _ = root.cart
    root.replace(\.prices) { Node("new prices", root.cart) }
    #expect(
      root.wiring.snapshot().description == """
        cart: Node [shared]
        └─ prices: Node [shared, replaced]
           └─ cart: Node [shared] (see above)
        """)
  }

  @Test func `a child shows of its parent what it was built from`() {
    _ = app.screen
    let session = Session(parent: app)
    _ = session.user
    let snapshot = session.wiring.snapshot()
    #expect(snapshot.providers.map(\.name) == ["user", "store", "session"])
    #expect(snapshot.providers.map(\.depth) == [1, 0, 0])
    #expect(!app.wiring.snapshot().providers.contains { $0.name == "user" })
  }

  @Test func `a snapshot of a root knows the names of the roots`() {
    _ = app.store
    let session = Session(parent: app)
    _ = session.user
    #expect(WiringSnapshot(of: app).roots == ["App"])
    #expect(WiringSnapshot(of: session).roots == ["App", "Session"])
    #expect(WiringSnapshot(of: session).providers.map(\.name) == ["user", "store", "session"])
    #expect(app.wiring.snapshot().roots == [])
    #expect(WiringSnapshot(of: Login.Sheet()).roots == ["Login.Sheet"])
  }

  @Test func `transients that no factory reads are listed if they are read for the snapshot`() throws {
    _ = app.store
    _ = app.page
    #expect(!WiringSnapshot(of: app).providers.contains { $0.name == "page" })
    let snapshot = WiringSnapshot(of: app) { _ = $0.page }
    #expect(dependencies(of: "page", in: snapshot) == ["store"])
    // Afterwards reads are as fast as before, and leave nothing.
    let child = Session(parent: app)
    #expect(WiringSnapshot(of: child) { _ = $0.parent.page }.roots == ["App", "Session"])
    #expect(throws: CancellationError.self) {
      try WiringSnapshot(of: app) { _ throws(CancellationError) in throw CancellationError() }
    }
    let other = App()
    _ = other.store
    _ = other.page
    #expect(other.wiring.snapshot().providers.map(\.name) == ["store", "session"])
  }

  @Test func `a snapshot survives being encoded`() throws {
    _ = app.screen
    let snapshot = WiringSnapshot(of: app)
    let decoded = try JSONDecoder().decode(WiringSnapshot.self, from: JSONEncoder().encode(snapshot))
    #expect(decoded == snapshot)
  }

  @Test func `a chain that is longer than the stack is deep has a description`() async {
    let provider = WiringSnapshot.Provider(
      id: 0, name: "part", type: "Node", lifetime: .shared, volatility: .stable, rewiring: .automatic, state: .built,
      isReplaced: false, decorators: 0, fileID: "App/App.swift", line: 1, column: 1, depth: 0, dependencies: [])
    let snapshot = WiringSnapshot(
      providers: (0..<1_500).map { id in
        var provider = provider
        (provider.id, provider.dependencies) = (id, [id + 1])
        return provider
      })
    let lineCount = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: snapshot.description.split(separator: "\n").count) }
      thread.stackSize = 256 * 1024
      thread.start()
    }
    #expect(lineCount == 1_500)
  }
}
