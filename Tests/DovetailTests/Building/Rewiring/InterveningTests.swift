// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads
import Testing

private final class Part: Sendable {
  let label: String
  init(_ label: String) { self.label = label }
}

private struct Failure: Error {}

/// What another thread does once, in the middle of a factory, a decorator, a setter or a `deinit`, which waits for it.
private final class Intervention: Sendable {
  private let interruption = Interruption()

  func set(_ body: @escaping @Sendable () -> Void) { interruption.set { onThreads(1) { _ in body() } } }
  func happen() { interruption.happen() }
}

private protocol Playing: Sendable {
  var name: String { get }
  var volume: Int { get set }
}

private final class Player: Playing {
  let name: String
  private let intervention: Intervention

  init(_ name: String, _ intervention: Intervention) { (self.name, self.intervention) = (name, intervention) }

  var volume: Int {
    get { 0 }
    set { intervention.happen() }
  }
}

/// Something that intervenes when it is released.
private final class Leaving: Sendable {
  private let intervention: Intervention
  init(_ intervention: Intervention) { self.intervention = intervention }
  deinit { intervention.happen() }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let intervention = Intervention()
  let counter = Counter()
  let clock = ManualClock()
  /// Whether some factories behave differently, or fail.
  let isOffline = Guarded(false)

  var base: Int { shared { 1 } }
  var number: Int { shared { 1 } }
  var twin: Int { shared { number } }
  var own: Int { shared { base } }
  var offset: Int { shared { 100 } }

  var isOn: Bool { shared { base > 0 } }
  var player: any Playing { shared(onTearDown: { counter.count($0.name) }) { made(isOn ? "player" : "other") } }

  var token: String {
    get throws { try shared(expiringAfter: .seconds(60), clock: clock) { () throws in try online("token") } }
  }
  var header: Part { shared { Part((try? token) ?? "anonymous") } }
  var card: String { shared { "card of \(header.label)" } }
  var path: String { shared { "a" } }
  var length: Int { get throws { try shared { () throws in try online(path.count) } } }
  var page: Part { shared { Part((try? length).map { "\($0)" } ?? "default") } }

  var chosen: Part { weak { Part(isOffline.withLock { $0 } ? "none" : "\(base)") } }
  var holder: String { shared { chosen.label } }
  var passing: String { transient { isOffline.withLock { $0 } ? "none" : "\(base)" } }
  var user: String { shared { passing } }

  var expiring: Leaving { shared(expiringAfter: .seconds(60), clock: clock) { leaving() } }
  var late: Leaving {
    get async { await shared(expiringAfter: .seconds(60), clock: clock) { () async in leaving() } }
  }

  var built: Part { shared(onTearDown: { counter.count($0.label) }) { Part("built \(base)") } }
  var failing: Part { get throws { try shared { () throws in try failed(after: built) } } }

  private func made(_ kind: String) -> any Playing {
    counter.count(kind)
    return Player("\(kind) \(counter[kind])", intervention)
  }

  private func leaving() -> Leaving {
    counter.count("leaving")
    return Leaving(intervention)
  }

  private func online<Value>(_ value: Value) throws -> Value {
    if isOffline.withLock({ $0 }) { throw Failure() }
    return value
  }

  private func failed(after _: Part) throws -> Part {
    intervention.happen()
    throw Failure()
  }
}

/// A root and its child, each with a value that is torn down; the child's ends the parent.
private struct Parent: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()
  var base: Int { shared { 1 } }
  var part: Part { shared(onTearDown: { _ in counter.count("part") }) { Part("\(base)") } }
}

private struct Child: ChildRoot {
  let parent: Parent
  let wiring: Wiring
  let ended = AsyncStream.makeStream(of: Void.self)

  init(parent: Parent) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var part: Part {
    shared(
      onTearDown: { _ in
        try await parent.tearDown()
        ended.continuation.finish()
      }
    ) { Part(parent.part.label) }
  }
}

/// What other threads do between two steps of something else.
@Suite struct InterveningTests {
  private let root = Root()

  // MARK: Decorators

  private func decorateNumber() {
    root.decorate(\.number) { [root] in
      root.intervention.happen()
      return $0 + 10
    }
  }

  @Test func `a decorated value follows what an equal replacement reads that came while the decorator ran`() {
    _ = (root.base, root.twin)
    root.intervention.set { [root] in root.replace(\.number) { root.base } }
    decorateNumber()
    #expect(root.number == 11)
    root[\.base] = 5
    #expect(root.number == 15)
    #expect(root.twin == 15)
  }

  @Test func `a decorated value follows what another decorator reads that came while this one ran`() {
    _ = (root.base, root.number)
    root.intervention.set { [root] in root.decorate(\.number) { $0 * root.base } }
    decorateNumber()
    #expect(root.number == 11)
    root[\.base] = 5
    #expect(root.number == 15)
  }

  @Test func `an equal value that was set by hand while a decorator ran stays`() {
    _ = (root.own, root.offset)
    root.intervention.set { [root] in root[\.own] = 1 }
    root.decorate(\.own) { [root] in
      root.intervention.happen()
      root.counter.count("decorated")
      return $0 + root.offset
    }
    #expect(root.own == 101)
    let count = root.counter["decorated"]
    root[\.base] = 7
    #expect(root.own == 101)
    #expect(root.counter["decorated"] == count)
  }

  // MARK: Objects that are written back

  @Test func `an object that several threads write back is not torn down`() async throws {
    let part = root.built
    onThreads(2) { [root] _ in for _ in 0..<2000 { root[\.built] = part } }
    #expect(root.built === part)
    try await root.tearDown()
    #expect(root.counter["built 1"] == 1)
  }

  @Test func `an object that is written back while a part comes out equal is not torn down`() async throws {
    let player = root.player
    root.intervention.set { [root] in root[\.base] = 2 }
    root[\.player].volume = 3
    #expect(root.player as AnyObject === player as AnyObject)
    try await root.tearDown()
    #expect(root.counter["player 1"] == 1)
  }

  // MARK: Values that are missing

  @Test func `what was built without an expired value does not stay when that is equal again`() throws {
    #expect(root.header.label == "token")
    root.clock.advance(by: .seconds(60))
    root.isOffline.withLock { $0 = true }
    #expect(root.header.label == "anonymous")
    root.isOffline.withLock { $0 = false }
    root.clock.advance(by: .seconds(1))
    #expect(try root.token == "token")
    root.clock.advance(by: .seconds(69))
    #expect(root.header.label == "token")
  }

  @Test func `what was built without a value does not stay longer because another reader has built that`() throws {
    root.isOffline.withLock { $0 = true }
    #expect(root.header.label == "anonymous")
    let card = root.card
    #expect(card == "card of anonymous")
    root.isOffline.withLock { $0 = false }
    root.clock.advance(by: .seconds(59))
    #expect(try root.token == "token")
    #expect(root.header.label == "anonymous")
    root.clock.advance(by: .seconds(1))
    #expect(root.card == "card of token")
    #expect(root.header.label == "token")
  }

  @Test func `a page that was built without its failed part is rebuilt once that part changes`() throws {
    #expect(root.page.label == "1")
    root.isOffline.withLock { $0 = true }
    root[\.path] = "b"
    #expect(root.page.label == "default")
    root.isOffline.withLock { $0 = false }
    #expect(try root.length == 1)
    root[\.path] = "longer"
    #expect(root.page.label == "6")
  }

  @Test func `what was built without a value is rebuilt when that is replaced by one that equals its successor`() throws
  {
    root.isOffline.withLock { $0 = true }
    #expect(root.page.label == "default")
    #expect(root.header.label == "anonymous")
    root.isOffline.withLock { $0 = false }
    _ = try (root.length, root.token)
    try root.replace(with: 1) { try $0.length }
    try root.replace(with: "token") { try $0.token }
    #expect(root.page.label == "1")
    #expect(root.header.label == "token")
  }

  // MARK: Instances that are not kept

  @Test func `what was built from a weak instance follows what that was built from`() {
    #expect(root.holder == "1")
    root.isOffline.withLock { $0 = true }
    withExtendedLifetime(root.chosen) { root[\.base] = 2 }
    root.isOffline.withLock { $0 = false }
    #expect(root.holder == "2")
  }

  @Test(.timeLimit(.minutes(10))) func `a stream of a transient follows the instance that it has returned`() async {
    var labels: [String] = []
    for await label in root.updates(of: \.passing) {
      labels.append(label)
      if labels.count == 2 { break }
      root.isOffline.withLock { $0 = true }
      _ = root.user
      root.isOffline.withLock { $0 = false }
      root[\.base] = 2
    }
    #expect(labels == ["1", "2"])
  }

  // MARK: The end

  @Test func `a read that has found an expired value continues after the end`() {
    let scope = Guarded<Scope<Root>?>(Scope(root))
    _ = root.expiring
    root.clock.advance(by: .seconds(60))
    root.intervention.set { scope.withLock { $0 = nil } }
    _ = root.expiring
    #expect(scope.withLock { $0 == nil })
    #expect(root.counter["leaving"] == 2)
  }

  @Test func `an asynchronous read that has found an expired value continues after the end`() async {
    let scope = Guarded<Scope<Root>?>(Scope(root))
    _ = await root.late
    root.clock.advance(by: .seconds(60))
    root.intervention.set { scope.withLock { $0 = nil } }
    _ = await root.late
    #expect(scope.withLock { $0 == nil })
    #expect(root.counter["leaving"] == 2)
  }

  @Test func `a value that another reader has built is not torn down with what failed`() async throws {
    root.intervention.set { [root] in
      root[\.base] = 2
      _ = root.built
    }
    #expect(throws: Failure.self) { try root.failing }
    #expect(root.built.label == "built 2")
    try await root.tearDown()
    #expect(root.counter["built 1"] == 1)
    #expect(root.counter["built 2"] == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `the tear-down of a child's dropped value can end the parent`() async throws {
    let parent = Parent()
    let child = Child(parent: parent)
    _ = child.part
    parent[\.base] = 2
    for await _ in child.ended.stream {}
    try await parent.tearDown()
    await child.waitForTearDowns()
    #expect(parent.counter["part"] == 1)
  }
}
