// SPDX-License-Identifier: Apache-2.0

import Dovetail
import TestThreads
import Testing

private struct Failure: Error, Equatable {}

private final class Part: Sendable {
  let label: String
  init(_ label: String) { self.label = label }
}

private final class Chain: Sendable {
  let part: any Sendable
  init(_ part: any Sendable) { self.part = part }
}

/// A root whose factories go on when what they read has failed.
private struct Root: CompositionRoot {
  let wiring = Wiring()
  let log = Log()

  var isThere: Bool { shared { false } }
  var kept: Part { get throws(Failure) { try shared { () throws(Failure) -> Part in try open("kept") } } }
  var ended: Part {
    get throws(Failure) { try shared(onTearDown: { _ in }) { () throws(Failure) -> Part in try open("ended") } }
  }
  var passing: Part { get throws(Failure) { try transient { () throws(Failure) -> Part in try open("passing") } } }
  var once: Part { get throws(Failure) { try perResolution { () throws(Failure) -> Part in try open("once") } } }
  var late: Part {
    get async throws(Failure) { try await shared { () async throws(Failure) -> Part in try await openLate() } }
  }

  var withKept: String { shared { (try? kept)?.label ?? "nothing" } }
  var withEnded: String { shared { (try? ended)?.label ?? "nothing" } }
  var withPassing: String { shared { (try? passing)?.label ?? "nothing" } }
  var withOnce: String { shared { (try? once)?.label ?? "nothing" } }
  var withLate: String { get async { await shared { (try? await late)?.label ?? "nothing" } } }
  var withKeptLately: String { get async { await shared { await lately((try? kept)?.label) } } }
  var above: String { shared { "above \(withKept)" } }

  /// Fails once, and then does not.
  var second: Part {
    get throws(Failure) {
      try shared { () throws(Failure) -> Part in
        log.note("try")
        if log.entries == ["persistent", "try"] { throw Failure() }
        return Part("second")
      }
    }
  }
  var persistent: Part {
    shared {
      log.note("persistent")
      for _ in 1...2 { if let part = try? second { return part } }
      return Part("nothing")
    }
  }

  var first: Part { get async { await shared(onTearDown: noteEnd(of:)) { Part(await lately("first")) } } }
  var inner: Part { shared(onTearDown: noteEnd(of:)) { Part("inner") } }
  var failing: Part {
    get async throws {
      try await shared {
        _ = await first.label + inner.label
        return try await openLate()
      }
    }
  }

  var failingAsTransient: Part { get throws { try transient { try fail(outer, inner) } } }
  var outer: Part { shared(onTearDown: noteEnd(of:)) { Part("outer of \(inner.label)") } }
  var goingOn: String { get throws { try transient { try joined((try? failingAsTransient)?.label, inner.label) } } }

  var chain: Chain { shared(onTearDown: { [log] _ in log.note("end chain") }) { Chain(link) } }
  var link: Chain { shared(onTearDown: { [log] _ in log.note("end link") }) { Chain(inner) } }
  var failingWithChain: Part {
    get throws {
      try shared {
        _ = chain
        return try open("part")
      }
    }
  }

  var repository: Chain { shared { Chain(inner) } }
  var count: Int { shared { inner.label.count } }
  var store: Chain { shared { Chain((repository, count)) } }
  var other: Part { shared { Part("other") } }
  var failingWithRepository: Part {
    get throws {
      try shared {
        _ = (store, other)
        return try open("part")
      }
    }
  }
  var failingAsTransientWithRepository: Part { get throws { try transient { try fail(store, other) } } }
  var failingLatelyWithRepository: Part {
    get async throws {
      try await shared {
        _ = await lately(other.label)
        _ = store
        return try await openLate()
      }
    }
  }

  @Sendable func noteEnd(of part: Part) { log.note("end \(part.label)") }
  func fail(_ parts: any Sendable...) throws(Failure) -> Part { throw Failure() }
  func joined(_ label: String?, _ other: String) throws -> String { "\(label ?? "nothing"), \(other)" }
  func open(_ name: String) throws(Failure) -> Part {
    if !isThere { throw Failure() }
    return Part(name)
  }
  func openLate() async throws(Failure) -> Part {
    await Task.yield()
    return try open("late")
  }
  func lately(_ label: String?) async -> String {
    await Task.yield()
    return label ?? "nothing"
  }
}

/// A root that is made, and gone again, within a factory of another one.
private struct Passerby: CompositionRoot {
  let wiring = Wiring()
  var leaf: Part { shared { Part("leaf") } }
  var passing: Part { transient { Part("passing \(leaf.label)") } }
  var once: Part { perResolution { Part("once \(leaf.label)") } }
  var failing: Part { get throws { try shared { try fail(leaf) } } }
  var ending: Part { shared(onTearDown: { _ in }) { Part("ending") } }

  func fail(_ part: Part) throws -> Part { throw Failure() }
  var endingPart: Part { shared { Part("on \(ending.label)") } }
}

private struct Host: CompositionRoot {
  let wiring = Wiring()
  var base: Part { shared { Part("base") } }
  var guest: Part {
    shared {
      let passerby = Passerby()
      return Part("\(base.label), \(passerby.passing.label), \(passerby.once.label), \((try? passerby.failing) == nil)")
    }
  }
  var failing: Part {
    get throws {
      try shared {
        let passerby = Passerby()
        return try passerby.fail(passerby.ending)
      }
    }
  }
  var user: Part { shared { Part("user of \(guest.label)") } }
}

/// A root of which one thread builds what another one's failing factory has begun with.
private struct Contended: CompositionRoot {
  let wiring = Wiring()
  let log = Log()
  let hasBuilt = Rendezvous(of: 2)
  let hasRead = Rendezvous(of: 2)
  let hasFailed = Rendezvous(of: 2)

  var settings: Part { shared(onTearDown: { [log] _ in log.note("end") }) { noted("settings") } }
  var failing: Part { get throws { try shared { try fail(after: settings.label) } } }
  var title: Part { shared { titled(settings.label) } }
  var guest: Guest { Guest(parent: self) }

  private func noted(_ label: String) -> Part {
    log.note(label)
    return Part(label)
  }

  private func fail(after _: String) throws -> Part {
    hasBuilt.arriveAndWait()
    hasRead.arriveAndWait()
    throw Failure()
  }

  fileprivate func titled(_ label: String) -> Part {
    hasRead.arriveAndWait()
    hasFailed.arriveAndWait()
    return Part(label)
  }
}

/// A child whose first factory reads a part of its parent.
private struct Guest: ChildRoot {
  let parent: Contended
  let wiring: Wiring
  init(parent: Contended) { (self.parent, wiring) = (parent, Wiring(childOf: parent.wiring)) }

  var title: Part { shared { parent.titled(parent.settings.label) } }
}

@Suite(.timeLimit(.minutes(10))) struct FailureTests {
  private let root = Root()

  @Test func `a value built without a failing part is rebuilt when the part works`() async {
    #expect([root.withKept, root.withEnded, root.withPassing, root.withOnce] == Array(repeating: "nothing", count: 4))
    #expect(root.above == "above nothing")
    #expect(await root.withLate == "nothing")
    #expect(await root.withKeptLately == "nothing")
    root[\.isThere] = true
    #expect([root.withKept, root.withEnded, root.withPassing, root.withOnce] == ["kept", "ended", "passing", "once"])
    #expect(root.above == "above kept")
    #expect(await root.withLate == "late")
    #expect(await root.withKeptLately == "kept")
  }

  @Test func `a value built without a failing part follows the part's replacement`() async throws {
    #expect(root.above == "above nothing")
    #expect(root.withPassing == "nothing")
    #expect(await root.withLate == "nothing")
    try root.replace(with: Part("fake")) { try $0.kept }
    try root.replace(with: Part("fake")) { try $0.passing }
    try await root.replace(with: Part("fake")) { try await $0.late }
    #expect(root.above == "above fake")
    #expect(root.withPassing == "fake")
    #expect(await root.withLate == "fake")
  }

  @Test func `a factory that tries again until it works runs once`() {
    let part = root.persistent
    #expect(part.label == "second")
    #expect(root.persistent === part)
    #expect(root.log.entries == ["persistent", "try", "try"])
  }

  @Test func `leftovers of a failed asynchronous factory are torn down unless held`() async throws {
    await #expect(throws: Failure.self) { try await root.failing }
    try await eventually { root.log.entries.count >= 2 }
    #expect(root.log.entries.sorted() == ["end first", "end inner"])
  }

  @Test func `leftovers of a failed transient are torn down unless held`() async throws {
    #expect(throws: Failure.self) { try root.failingAsTransient }
    try await eventually { root.log.entries.count >= 2 }
    #expect(root.log.entries.sorted() == ["end inner", "end outer of inner"])

    let held = root.inner
    #expect(throws: Failure.self) { try root.failingAsTransient }
    try await eventually { root.log.entries.count >= 3 }
    #expect(root.log.entries.last == "end outer of inner")
    #expect(root.inner === held)
  }

  @Test func `a leftover that holds another one is torn down first`() async throws {
    for _ in 1...50 {
      let root = Root()
      #expect(throws: Failure.self) { try root.failingWithChain }
      try await eventually { root.log.entries.count >= 3 }
      #expect(root.log.entries == ["end chain", "end link", "end inner"])
    }
  }

  @Test func `a leftover that a caller holds is not torn down with the part that held it`() async throws {
    let held = root.link
    #expect(throws: Failure.self) { try root.failingWithChain }
    try await eventually { root.log.entries.count >= 1 }
    try await root.tearDown()
    #expect(root.log.entries == ["end chain", "end link", "end inner"])
    withExtendedLifetime(held) {}
  }

  @Test func `what a leftover was built into is dropped with it, and nothing else`() async throws {
    let read: [@Sendable (Root) async throws -> Part] = [
      { try $0.failingWithRepository }, { try await $0.failingLatelyWithRepository },
      { try $0.failingAsTransientWithRepository },
    ]
    for read in read {
      let root = Root()
      await #expect(throws: Failure.self) { try await read(root) }
      try await eventually { root.log.entries.count >= 1 }
      #expect(root.log.entries == ["end inner"])
      let built = root.wiring.snapshot().providers.filter { $0.state == .built }.map(\.name)
      #expect(built.filter { $0 != "isThere" } == ["other"])
    }
  }

  @Test func `a leftover stays if something that was built from it is held`() async throws {
    var held: Chain?
    func hold(_ repository: Chain) throws(Failure) -> Part {
      held = repository
      throw Failure()
    }
    #expect(throws: Failure.self) {
      try root.transient(at: Site(function: "failing")) { try hold(root.repository) }
    }
    #expect(root.repository === held)
    try await root.tearDown()
    #expect(root.log.entries == ["end inner"])
  }

  @Test func `a transient that continues without another one keeps what that had built`() throws {
    #expect(try root.goingOn == "nothing, inner")
    let states = root.wiring.snapshot().providers.filter { ["outer", "inner"].contains($0.name) }.map(\.state)
    #expect(states == [.built, .built])
    #expect(root.log.entries == [])
  }

  @Test func `a transient that fails leaves the values alone of a root that is gone`() {
    let root = root
    #expect(throws: Failure.self) {
      try root.transient(at: Site(function: "passing")) { try root.fail(Passerby().endingPart) }
    }
  }

  @Test func `nothing remains of a root that a factory has made and dropped`() throws {
    let host = Host()
    #expect(throws: Failure.self) { try host.failing }
    for label in ["one", "two", "three"] {
      host[\.base] = Part(label)
      #expect(host.user.label == "user of \(label), passing leaf, once leaf, true")
    }
    let snapshot = host.wiring.snapshot()
    let guest = try #require(snapshot.providers.first { $0.name == "guest" })
    #expect(snapshot.providers.filter { guest.dependencies.contains($0.id) }.map(\.name) == ["base"])
  }

  @Test(arguments: [false, true])
  func `a failing factory does not tear down what a running one has read`(isChild: Bool) {
    let root = Contended()
    onThreads(2) { thread in
      if thread == 0 {
        #expect(throws: Failure.self) { try root.failing }
        root.hasFailed.arriveAndWait()
      } else {
        root.hasBuilt.arriveAndWait()
        _ = isChild ? root.guest.title : root.title
      }
    }
    _ = root.settings
    #expect(root.log.entries == ["settings"])
  }
}
