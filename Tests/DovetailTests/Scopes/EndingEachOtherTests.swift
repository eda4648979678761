// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Testing

/// Does something when it is torn down, which the test decides later.
private final class Ending: Sendable {
  private let body: Guarded<@Sendable () async -> Void>

  init(_ body: Guarded<@Sendable () async -> Void>) { self.body = body }

  func end() async { await body.withLock { $0 }() }
}

private struct Parent: CompositionRoot {
  let wiring = Wiring()
  let atEnd = Guarded<@Sendable () async -> Void>({})
  var part: Ending { shared(onTearDown: { await $0.end() }) { Ending(atEnd) } }
}

private struct Child: ChildRoot {
  let parent: Parent, wiring: Wiring
  let atEnd = Guarded<@Sendable () async -> Void>({})

  init(parent: Parent) { (self.parent, wiring) = (parent, Wiring(childOf: parent.wiring)) }

  var part: Ending { shared(onTearDown: { await $0.end() }) { Ending(atEnd) } }
}

/// Where the tear-downs of both wait until both have begun.
private final class Meeting: Sendable {
  private let arrived = Guarded(0)

  var arrivals: Int { arrived.withLock { $0 } }

  func arrive() async {
    arrived.withLock { $0 += 1 }
    while arrived.withLock({ $0 < 2 }) { await Task.yield() }
  }
}

// A mistake would make them wait for each other.
@Suite(.timeLimit(.minutes(2))) struct EndingEachOtherTests {
  private let meeting = Meeting()

  /// Drops a part of each root, whose tear-downs end the other root at the same time.
  private func dropBoth<First: CompositionRoot, Second: CompositionRoot>(
    _ first: First, _ second: Second, tearDowns set: () -> Void, drop: () -> Void
  ) async {
    set()
    drop()
    await first.waitForTearDowns()
    await second.waitForTearDowns()
    #expect(meeting.arrivals == 2)
  }

  @Test func `a parent and its child may end each other`() async {
    let parent = Parent()
    let child = Child(parent: parent)
    await dropBoth(parent, child) {
      parent.atEnd.withLock { [meeting] in
        $0 = {
          await meeting.arrive()
          try? await child.tearDown()
        }
      }
      child.atEnd.withLock { [meeting] in
        $0 = {
          await meeting.arrive()
          try? await parent.tearDown()
        }
      }
    } drop: {
      _ = (parent.part, child.part)
      parent[\.part] = Ending(Guarded({}))
      child[\.part] = Ending(Guarded({}))
    }
  }

  @Test func `unrelated roots may end each other`() async {
    let (one, other) = (Parent(), Parent())
    await dropBoth(one, other) {
      for (root, ended) in [(one, other), (other, one)] {
        root.atEnd.withLock { [meeting] in
          $0 = {
            await meeting.arrive()
            try? await ended.tearDown()
          }
        }
      }
    } drop: {
      _ = (one.part, other.part)
      one[\.part] = Ending(Guarded({}))
      other[\.part] = Ending(Guarded({}))
    }
  }

  @Test func `roots that end each other at the same time both end`() async throws {
    let (one, other) = (Parent(), Parent())
    _ = (one.part, other.part)
    for (root, ended) in [(one, other), (other, one)] {
      root.atEnd.withLock { [meeting] in
        $0 = {
          await meeting.arrive()
          try? await ended.tearDown()
        }
      }
    }
    async let first: Void = one.tearDown()
    async let second: Void = other.tearDown()
    _ = try await (first, second)
    #expect(meeting.arrivals == 2)
  }

  @Test func `a second call ends when the first one has, and not before`() async throws {
    let root = Parent()
    _ = root.part
    let (began, ends) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let events = Guarded<[String]>([])
    root.atEnd.withLock {
      $0 = {
        began.continuation.yield()
        for await _ in ends.stream { break }
        events.withLock { $0.append("torn down") }
      }
    }
    async let first: Void = root.tearDown()
    for await _ in began.stream { break }
    let second = Task {
      try await root.tearDown()
      events.withLock { $0.append("second call") }
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(events.withLock { $0 }.isEmpty)
    ends.continuation.yield()
    try await second.value
    try await first
    #expect(events.withLock { $0 } == ["torn down", "second call"])
    try await root.tearDown()
  }

  @Test func `a tear-down that ends its own root does not wait, nor does a task that it starts`() async throws {
    let root = Parent()
    _ = root.part
    root.atEnd.withLock {
      $0 = {
        try? await root.tearDown()
        await Task { try? await root.tearDown() }.value
      }
    }
    try await root.tearDown()
  }

  @Test func `a second call that is cancelled does not wait`() async throws {
    let root = Parent()
    _ = root.part
    let (began, ends) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    root.atEnd.withLock {
      $0 = {
        began.continuation.yield()
        for await _ in ends.stream { break }
      }
    }
    async let first: Void = root.tearDown()
    for await _ in began.stream { break }
    let second = Task { try await root.tearDown() }
    second.cancel()
    try await second.value
    ends.continuation.yield()
    try await first
  }
}
