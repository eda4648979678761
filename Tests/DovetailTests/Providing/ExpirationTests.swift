// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail

private final class Pool: Equatable, Sendable {
  /// What another thread does while this object is compared, once.
  let interruption = Interruption()

  static func == (one: Pool, other: Pool) -> Bool {
    one.interruption.happen()
    return one === other
  }
}

private final class Lane: Sendable {}

/// A clock that reads a root when it is released.
private final class ReadingClock: Clock {
  let base = ManualClock()
  let root: RetryingRoot
  init(_ root: RetryingRoot) { self.root = root }
  deinit { root.counter.count("released \(root.number)") }

  var now: ManualClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

private struct RetryingRoot: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  var number: Int { shared { 1 } }
  var token: Int {
    get throws { try shared(expiringAfter: .seconds(60), clock: ReadingClock(self)) { try secondTry() } }
  }

  private func secondTry() throws -> Int {
    counter.count("try")
    if counter["try"] == 1 { throw CancellationError() }
    return counter["try"]
  }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let pools = Pool()
  let lanes = Lane()
  let clock = ManualClock()
  let counter = Counter()

  var token: Node { shared(expiringAfter: .seconds(60), clock: clock) { counted("token") } }
  var api: Node { shared { Node("api", token) } }
  var page: Node { shared { Node("page", api) } }
  var passing: Node { transient { Node("passing", token) } }
  var earlier: Node { shared { Node("earlier", passing) } }
  var later: Node { shared { Node(counted("later").name, passing) } }
  var other: Node { shared { counted("other") } }
  var price: Int {
    shared(expiringAfter: .seconds(60), clock: clock, onTearDown: { [counter] in counter.count("end \($0)") }) {
      counted("price")
      return counter["price"]
    }
  }

  var farewell: Node {
    shared(onTearDown: { [self] _ in counter.count("farewell to \(token.name)") }) { Node("farewell", token) }
  }

  var cents: Int { shared { 100 } }
  var euros: Int { shared { cents / 100 } }
  var quote: Node {
    shared(expiringAfter: .seconds(60), clock: clock) {
      _ = euros
      return counted("quote")
    }
  }
  var offer: Node { shared { Node("offer", quote) } }
  var bundle: Node { shared { Node("bundle", quote, token) } }
  var lane: Lane {
    shared(onTearDown: { [counter] _ in counter.count("end lane") }) {
      _ = euros
      return lanes
    }
  }
  var seconds: Int {
    shared(expiringAfter: .seconds(60), clock: clock) {
      counted("seconds")
      return counter["seconds"]
    }
  }
  var isLate: Bool { shared { seconds > 1 } }
  var banner: Node { shared { Node("\(isLate)") } }

  var pool: Pool {
    shared(expiringAfter: .seconds(60), clock: clock, onTearDown: { [counter] _ in counter.count("end pool") }) {
      counted("pool")
      return pools
    }
  }

  /// Two parts in each of so many layers, each built from both of the layer below.
  func lattice(_ layers: Int, _ side: Int = 0) -> Node {
    if layers == 0 { return token }
    return shared(at: Site(line: UInt32(layers * 2 + side), function: "lattice")) {
      Node("", lattice(layers - 1, 0), lattice(layers - 1, 1))
    }
  }

  @discardableResult
  func counted(_ name: String) -> Node {
    counter.count(name)
    return Node(name)
  }
}

private struct Session: ChildRoot {
  let parent: Root
  let wiring: Wiring

  init(parent: Root) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var user: Node { shared { Node("user", parent.api) } }
  var view: Node { shared { Node("view", user) } }
  var farewell: Node {
    shared(onTearDown: { [self] _ in
      // Another reader finds out that the parent's value has expired.
      let isNew = parent.token !== view.parts[0].parts[0].parts[0]
      if isNew { parent.counter.count("farewell") }
    }) { Node("farewell", view) }
  }
}

@Suite struct ExpirationTests {
  private let root = Root()

  @Test func `an expired value is rebuilt, and so is what was built from it`() {
    let (token, page, other) = (root.token, root.page, root.other)
    root.clock.advance(by: .seconds(59))
    #expect(root.token === token)
    #expect(root.page === page)
    root.clock.advance(by: .seconds(1))
    #expect(root.page !== page)
    #expect(root.page.parts[0].parts[0] !== token)
    #expect(root.token === root.page.parts[0].parts[0])
    #expect(root.other === other)
    #expect(root.counter["token"] == 2)
  }

  @Test func `a part that reads an expired value through a transient is built once`() {
    _ = root.earlier
    root.clock.advance(by: .seconds(60))
    #expect(root.later === root.later)
    #expect(root.counter.all == ["token": 2, "later": 1])
  }

  @Test func `a reader that finds a value expired that another thread has built meanwhile leaves it alone`() {
    _ = root.token
    root.clock.advance(by: .seconds(60))
    root.clock.interrupt { [root] in _ = root.token }
    _ = root.token
    #expect(root.counter["token"] == 2)
  }

  @Test func `a dependent of an expired value is rebuilt after another thread built that value`() {
    _ = root.token
    root.clock.advance(by: .seconds(30))
    let bundle = root.bundle
    root.clock.advance(by: .seconds(30))
    root.clock.interrupt { [root] in _ = root.token }
    #expect(root.bundle !== bundle)
    #expect(root.bundle.parts[1] === root.token)
  }

  @Test func `a value that was set by hand does not expire after it was decorated`() {
    let other = root.other
    root[\.price] = 7
    root.decorate(\.price) { [root] in
      root.counter.count("decorator")
      return root.other === other ? $0 + 1 : $0 + 2
    }
    #expect(root.price == 8)
    root[\.other] = Node("another")
    #expect(root.price == 9)
    root.clock.advance(by: .seconds(120))
    #expect(root.price == 9 && root.counter["decorator"] == 2 && root.counter["price"] == 0)
  }

  @Test func `a value that was set by hand while another thread expired the old one stays`() {
    _ = root.price
    root.clock.advance(by: .seconds(60))
    root.clock.interrupt { [root] in root[\.price] = 1 }
    #expect(root.price == 1)
    #expect(root.counter["price"] == 1)
  }

  @Test func `a replacement does not expire`() {
    let fake = Node("fake")
    root[\.token] = fake
    root.clock.advance(by: .seconds(600))
    #expect(root.token === fake)
    #expect(root.page.parts[0].parts[0] === fake)
    root.restore(\.token)
    #expect(root.token.name == "token")
  }

  @Test func `a replacement that equals what it replaces does not expire`() {
    let price = root.price
    root[\.price] = price
    root.clock.advance(by: .seconds(600))
    #expect(root.price == price)
    #expect(root.counter["price"] == 1)
    root.restore(\.price)
    #expect(root.price == 2)
  }

  @Test func `a decorated value expires as it would have, and so does what a factory makes instead`() {
    root.decorate(\.token) { Node("decorated", $0) }
    root.clock.advance(by: .seconds(59))
    let token = root.token
    root.clock.advance(by: .seconds(1))
    #expect(root.token !== token)
    #expect(root.token.name == "decorated")
    #expect(root.page.parts[0].parts[0] === root.token)
    #expect(root.counter["token"] == 2)

    let counted = root.counted
    root.replace(\.token) { counted("fake") }
    let (fake, page) = (root.token, root.page)
    root.clock.advance(by: .seconds(60))
    #expect(root.token !== fake)
    #expect(root.page !== page)
    #expect(root.counter["fake"] == 2)
  }

  @Test func `a value expires also when what it was built from is replaced by an equal value`() {
    let (quote, offer) = (root.quote, root.offer)
    root[\.cents] = 101
    #expect(root.quote === quote)
    root[\.cents] = 102
    root.clock.advance(by: .seconds(60))
    #expect(root.quote !== quote)
    #expect(root.offer !== offer)
    #expect(root.offer.parts[0] === root.quote)
  }

  @Test func `a value's expiration does not start again when its rebuilt parts are equal`() {
    let quote = root.quote
    root.clock.advance(by: .seconds(30))
    root[\.cents] = 101
    #expect(root.quote === quote)
    root.clock.advance(by: .seconds(30))
    #expect(root.quote !== quote)
  }

  @Test func `a value that stays after a restoration expires with the restored value`() {
    root[\.seconds] = 0
    let banner = root.banner
    root.restore(\.seconds)
    #expect(!root.isLate)
    #expect(root.banner === banner)
    root.clock.advance(by: .seconds(60))
    #expect(root.banner.name == "true")
  }

  @Test func `an equatable value that has expired is torn down`() async throws {
    for _ in 1...3 {
      _ = root.price
      root.clock.advance(by: .seconds(60))
    }
    try await root.tearDown()
    try await eventually { root.counter.all.count >= 4 }
    #expect(root.counter.all == ["price": 3, "end 1": 1, "end 2": 1, "end 3": 1])
  }

  @Test func `an object that a factory returns again is not torn down while it is in use`() async throws {
    for _ in 1...3 {
      _ = root.pool
      root.clock.advance(by: .seconds(60))
    }
    await root.waitForTearDowns()
    try await root.tearDown()
    #expect(root.counter.all == ["pool": 3, "end pool": 1])
  }

  @Test func `an object that a factory returns again while it is replaced is torn down once`() async throws {
    let pool = root.pool
    root.clock.advance(by: .seconds(60))
    pool.interruption.set { [root] in root[\.pool] = Pool() }
    #expect(root.pool === pool)
    #expect(root.pool !== pool)
    await root.waitForTearDowns()
    try await root.tearDown()
    #expect(root.counter.all == ["pool": 2, "end pool": 1])
  }

  @Test func `an object that is returned again from changed parts is not torn down while in use`() async throws {
    let lane = root.lane
    root[\.cents] = 250
    #expect(root.lane === lane)
    await root.waitForTearDowns()
    #expect(root.counter["end lane"] == 0)
    try await root.tearDown()
    #expect(root.counter["end lane"] == 1)
  }

  @Test func `a value is asked once for its time by what is built from it in many ways`() {
    // There are two million ways from the last part to the first, which is the only one that expires by itself.
    let top = root.lattice(22)
    let core = root.wiring.core
    let sources = core.withLock { core.records.map { $0.extras?.expiringSources.count ?? 0 } }
    #expect(sources.max() == 1)
    root.clock.advance(by: .seconds(60))
    #expect(root.lattice(22) !== top)
  }

  @Test func `a replacement that is made from a value expires with it`() {
    let root = root
    root.decorate(\.api) { Node("decorated", $0) }
    root.replace(\.page) { Node("fake", root.token) }
    let (api, page) = (root.api, root.page)
    root.clock.advance(by: .seconds(60))
    #expect(root.api !== api)
    #expect(root.api.parts[0].parts[0] === root.token)
    #expect(root.page !== page)
    #expect(root.page.parts[0] === root.token)
  }

  @Test func `a child's value expires with the parent's value that it was built from`() {
    let session = Session(parent: root)
    let view = session.view
    #expect(session.view === view)
    root.clock.advance(by: .seconds(60))
    #expect(session.view !== view)
    #expect(session.view.parts[0].parts[0] === root.api)
    #expect(root.counter["token"] == 2)
  }

  @Test func `an expired value is not rebuilt while its root is torn down`() async throws {
    _ = root.farewell
    root.clock.advance(by: .seconds(60))
    try await root.tearDown()
    #expect(root.counter["farewell to token"] == 1 && root.counter["token"] == 1)
  }

  @Test func `a child that is torn down keeps values built from expired ones`() async throws {
    let session = Session(parent: root)
    let farewell = session.farewell
    root.clock.advance(by: .seconds(60))
    try await session.tearDown()
    #expect(root.counter["farewell"] == 1 && root.counter["token"] == 2)
    #expect(farewell.parts[0].parts[0].parts[0] !== root.api)
  }

  @Test(.timeLimit(.minutes(10)))
  func `the clock of an attempt that failed may read the root when it is released`() throws {
    let root = RetryingRoot()
    #expect(throws: CancellationError.self) { try root.token }
    #expect(try root.token == 2)
    #expect(root.counter["released 1"] > 0)
  }

  @Test func `a child waits until the expiration of its parent's value is complete`() async {
    let sessions = [Session(parent: root), Session(parent: root)]
    let old = sessions.map(\.view)
    root.clock.advance(by: .seconds(60))
    let view = await withCheckedContinuation { continuation in
      Thread.detachNewThread { [root] in
        // It was linked last, and so is visited first: the other one still has its old values then.
        let first = sessions[1].wiring.core
        first.lock()
        Thread.detachNewThread { _ = root.token }
        // Long enough to drop the root's values and reach that child, for which it waits with the root's lock.
        Thread.sleep(forTimeInterval: 0.05)
        Thread.detachNewThread { continuation.resume(returning: sessions[0].view) }
        // Long enough to read an old value.
        Thread.sleep(forTimeInterval: 0.05)
        first.unlock()
      }
    }
    #expect(view !== old[0])
    #expect(view.parts[0].parts[0] === root.api)
  }
}
