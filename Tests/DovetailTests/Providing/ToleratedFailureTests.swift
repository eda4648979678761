// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

private struct Offline: Error {}

/// Parts that continue without an expiring one whose factory fails.
private struct Root: CompositionRoot {
  let wiring = Wiring()
  let clock = ManualClock()
  let counter = Counter()
  let isOffline = Guarded(false)

  var token: String {
    get throws {
      try shared(expiringAfter: .seconds(60), clock: clock) {
        counter.count("token")
        if isOffline.withLock({ $0 }) { throw Offline() }
        return "token"
      }
    }
  }
  var header: Node { shared { Node((try? token) ?? "anonymous") } }
  var api: Node { shared { Node("api", header) } }
  var heldHeader: Node { weak { Node((try? token) ?? "anonymous") } }
  var title: Node { shared { Node(heldHeader.name) } }
  var keptTitle: Node { shared(rewiring: .never) { Node(heldHeader.name) } }

  var loaded: Node {
    get async throws {
      try await shared(expiringAfter: .seconds(60), clock: clock) {
        await Task.yield()
        if isOffline.withLock({ $0 }) { throw Offline() }
        return Node("loaded")
      }
    }
  }
  var shown: Node { get async { await shared { (try? await loaded) ?? Node("placeholder") } } }

  func go(offline: Bool) { isOffline.withLock { $0 = offline } }
}

private struct Session: ChildRoot {
  let parent: Root
  let wiring: Wiring

  init(parent: Root) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var header: Node { shared { Node((try? parent.token) ?? "anonymous") } }
  var title: Node { shared { Node(parent.heldHeader.name) } }
  var heldHeader: Node { weak { Node((try? parent.token) ?? "anonymous") } }
  var ownTitle: Node { shared { Node(heldHeader.name) } }
  var keptTitle: Node { shared(rewiring: .never) { Node(heldHeader.name + parent.heldHeader.name) } }
  var signature: Node { shared { Node("signed by ") } }
  var tracedHeader: Node { shared(onTearDown: { _ in }) { Node((try? parent.token) ?? "anonymous") } }
}

/// A clock that counts how often it is read.
private final class CountingClock: Clock {
  private let base = ManualClock()
  private let counter: Counter
  init(_ counter: Counter) { self.counter = counter }

  var now: ManualClock.Instant {
    counter.count("now")
    return base.now
  }
  var minimumResolution: Duration { base.minimumResolution }
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

/// A part that is built without a failed one, from one that is often replaced.
private struct BannerRoot: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()

  var token: String {
    get throws { try shared(expiringAfter: .seconds(60), clock: CountingClock(counter)) { try offline() } }
  }
  var locale: String { shared { "en-GB" } }
  var language: String { shared { String(locale.prefix(2)) } }
  var banner: Node { shared { Node((try? token) ?? "anonymous " + language) } }

  private func offline() throws -> String { throw Offline() }
}

@Suite struct ToleratedFailureTests {
  private let root = Root()

  @Test func `a value built without a failed part is kept as long as the part would be`() {
    root.go(offline: true)
    #expect(root.api.parts[0].name == "anonymous")
    root.go(offline: false)
    root.clock.advance(by: .seconds(59))
    #expect(root.api.parts[0].name == "anonymous")
    root.clock.advance(by: .seconds(1))
    #expect(root.api.parts[0].name == "token")
    #expect(root.counter["token"] == 2)
  }

  @Test func `a part that worked, fails and works again is followed`() {
    let session = Session(parent: root)
    for _ in 0..<3 {
      root.go(offline: false)
      root.clock.advance(by: .seconds(60))
      #expect(root.header.name == "token" && session.header.name == "token")
      root.go(offline: true)
      root.clock.advance(by: .seconds(60))
      #expect(root.header.name == "anonymous" && session.header.name == "anonymous")
    }
  }

  @Test func `a part that continues to fail is tried again after each period`() {
    root.go(offline: true)
    for attempt in 1...5 {
      #expect(root.header.name == "anonymous")
      #expect(root.header === root.header)
      #expect(root.counter["token"] == attempt)
      root.clock.advance(by: .seconds(60))
    }
  }

  @Test func `a value built without a part follows the part that a later reader builds`() throws {
    root.go(offline: true)
    let anonymous = root.header
    root.go(offline: false)
    root.clock.advance(by: .seconds(30))
    #expect(try root.token == "token")
    #expect(root.header === anonymous)
    root.clock.advance(by: .seconds(60))
    #expect(root.header.name == "token")
  }

  @Test func `an asynchronous part that failed is tried again as well`() async {
    root.go(offline: true)
    #expect(await root.shown.name == "placeholder")
    root.go(offline: false)
    #expect(await root.shown.name == "placeholder")
    root.clock.advance(by: .seconds(60))
    #expect(await root.shown.name == "loaded")
    root.go(offline: true)
    root.clock.advance(by: .seconds(60))
    #expect(await root.shown.name == "placeholder")
    root.go(offline: false)
    root.clock.advance(by: .seconds(60))
    #expect(await root.shown.name == "loaded")
  }

  @Test func `a child's value built without its parent's part is rebuilt although another reader retries first`() throws
  {
    let session = Session(parent: root)
    root.go(offline: true)
    let (anonymous, traced) = (session.header, session.tracedHeader)
    #expect(anonymous.name == "anonymous" && traced.name == "anonymous")
    root.go(offline: false)
    root.clock.advance(by: .seconds(30))
    #expect(try root.token == "token")
    #expect(session.header === anonymous && session.tracedHeader === traced)
    root.clock.advance(by: .seconds(30))
    #expect(session.header.name == "token" && session.tracedHeader.name == "token")
  }

  @Test func `a retry that fails as well does not prolong what a child has built without the part`() {
    let session = Session(parent: root)
    root.go(offline: true)
    #expect(session.header.name == "anonymous")
    root.clock.advance(by: .seconds(59))
    #expect(throws: Offline.self) { try root.token }
    root.go(offline: false)
    root.clock.advance(by: .seconds(1))
    #expect(session.header.name == "token")
  }

  @Test func `what was built from a weak instance is rebuilt although the next instance was read first`() {
    let session = Session(parent: root)
    root.go(offline: true)
    #expect([root.title, session.title, session.ownTitle].map(\.name) == Array(repeating: "anonymous", count: 3))
    root.go(offline: false)
    root.clock.advance(by: .seconds(60))
    #expect(root.heldHeader.name == "token" && session.heldHeader.name == "token")
    #expect([root.title, session.title, session.ownTitle].map(\.name) == Array(repeating: "token", count: 3))
  }

  @Test func `what is never rewired stays, whatever it was built without`() {
    let session = Session(parent: root)
    root.go(offline: true)
    let kept = (root.keptTitle, session.keptTitle)
    root.go(offline: false)
    root.clock.advance(by: .seconds(60))
    #expect(root.heldHeader.name == "token" && session.heldHeader.name == "token")
    #expect(root.keptTitle === kept.0 && session.keptTitle === kept.1)
  }

  @Test func `what a decorator made without its parent's part is rebuilt as well`() throws {
    let session = Session(parent: root)
    root.go(offline: true)
    session.decorate(\.signature) { [root] in Node($0.name + ((try? root.token) ?? "nobody")) }
    #expect(session.signature.name == "signed by nobody")
    root.go(offline: false)
    root.clock.advance(by: .seconds(30))
    #expect(try root.token == "token")
    root.clock.advance(by: .seconds(30))
    #expect(session.signature.name == "signed by token")
  }

  @Test func `a value that is confirmed often is read at the same cost`() {
    let root = BannerRoot()
    func readsOfClock() -> Int {
      let before = root.counter["now"]
      #expect(root.banner.name == "anonymous en")
      return root.counter["now"] - before
    }
    let banner = root.banner
    let first = readsOfClock()
    for number in 0..<20 {
      root[\.locale] = "en-\(number)"
      #expect(root.banner === banner)
    }
    #expect(readsOfClock() == first)
  }
}
