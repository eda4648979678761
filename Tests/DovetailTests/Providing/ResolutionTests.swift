// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail

private struct Failure: Error {}

/// A root whose factories read one instance of a resolution in several child tasks at once.
private struct Root: CompositionRoot {
  let wiring = Wiring()
  let counter = Counter()
  let gate = AsyncStream<Void>.makeStream()

  var token: Node { get async throws { try await perResolution { try await opened("token") } } }
  var badge: Node { perResolution { counted("badge") } }
  var slow: Node { perResolution { paused("slow") } }
  var slowPair: [Node] {
    get async {
      await transient {
        async let first = slow
        async let second = slow
        return await [first, second]
      }
    }
  }
  var tired: Node { get throws { try perResolution { try pausedAtFirstTry() } } }
  var tiredPair: [Node?] {
    get async {
      await transient {
        async let first = tired
        async let second = tired
        return await [try? first, try? second]
      }
    }
  }
  var sun: Node { perResolution { Node("sun", paused("dawn"), moon) } }
  var moon: Node { perResolution { Node("moon", paused("dusk"), sun) } }
  var eclipse: [Node] {
    get async {
      await transient {
        async let first = sun
        async let second = moon
        return await [first, second]
      }
    }
  }
  var flaky: Node { get async throws { try await perResolution { try await openedAtSecondTry() } } }
  var pair: [Node] {
    get async throws {
      try await transient {
        async let first = token
        async let second = token
        return try await [first, second]
      }
    }
  }
  var badges: [Node] {
    get async {
      await shared {
        async let first = badge
        async let second = badge
        return await [first, second]
      }
    }
  }
  var persistent: [Node?] {
    get async {
      await transient {
        async let first = flaky
        async let second = flaky
        return await [try? first, try? second]
      }
    }
  }
  var chicken: Node { get async { await perResolution { Node("chicken", await pause(), await egg) } } }
  var egg: Node { get async { await perResolution { Node("egg", await pause(), await chicken) } } }
  var both: [Node] {
    get async {
      await transient {
        async let first = chicken
        async let second = egg
        return await [first, second]
      }
    }
  }

  var held: Node { get async throws { try await perResolution { try await opened("held", at: gate.stream) } } }
  /// How many tasks that were cancelled while they waited for an instance are still in memory.
  var givenUp: Int {
    get async throws {
      try await transient {
        let resolution = try #require(AsynchronousConstruction.innermost?.resolution)
        let builder = Task { try await held }
        try await eventually { counter["held"] == 1 }
        for _ in 1...500 {
          let waiter = Task { try await held }
          waiter.cancel()
          _ = try? await waiter.value
        }
        let count = resolution.states.values.reduce(0) { $0 + $1.waiterCount }
        gate.continuation.finish()
        _ = try await builder.value
        return count
      }
    }
  }

  var pinned: Node { shared { Node("pinned", badge) } }
  /// Reads `pinned` after a replacement of the instance with which this resolution continues.
  var overtaken: Node {
    transient {
      _ = badge
      self[\.badge] = Node("new")
      return pinned
    }
  }
  var bound: Node { get async throws { try await shared { Node("bound", try await token) } } }
  var overtakenBound: Node {
    get async throws {
      try await transient {
        _ = try await token
        try await replace(with: Node("new")) { try await $0.token }
        return try await bound
      }
    }
  }

  /// Two instances in each of so many layers, each made from both of the layer below.
  func lattice(_ layers: Int, _ side: Int = 0) -> Node {
    perResolution(at: Site(line: UInt32(layers * 2 + side), function: "lattice")) {
      if layers == 0 { Node("bottom") } else { Node("", lattice(layers - 1, 0), lattice(layers - 1, 1)) }
    }
  }
  func kept(_ layers: Int) -> Node {
    shared(at: Site(line: UInt32(layers), function: "kept")) { lattice(layers) }
  }

  func counted(_ name: String) -> Node {
    counter.count(name)
    return Node(name)
  }
  func paused(_ name: String) -> Node {
    Thread.sleep(forTimeInterval: 0.02)
    return counted(name)
  }
  func pausedAtFirstTry() throws -> Node {
    let node = paused("tired")
    if counter["tired"] == 1 { throw Failure() }
    return node
  }
  func opened(_ name: String, at gate: AsyncStream<Void>) async throws -> Node {
    counter.count(name)
    for await _ in gate {}
    return Node(name)
  }
  func opened(_ name: String) async throws -> Node {
    counter.count(name)
    try await Task.sleep(for: .milliseconds(5))
    return Node(name)
  }
  func openedAtSecondTry() async throws -> Node {
    let node = try await opened("flaky")
    if counter["flaky"] == 1 { throw Failure() }
    return node
  }
  func pause() async -> Node {
    try? await Task.sleep(for: .milliseconds(5))
    return Node("pause")
  }
}

extension Resolution.State {
  var waiterCount: Int { if case .building(_, let waiters) = self { waiters.tasks.count } else { 0 } }
}

@Suite struct ResolutionTests {
  private let root = Root()

  @Test func `instances that have much in common are noted once`() {
    // There are two million ways from the last instance to the first, and a few providers in each of the layers.
    _ = root.kept(22)
    let core = root.wiring.core
    let edges = core.withLock { core.records.map(\.edges.count) }
    #expect(edges.max()! <= 5 * 22)
  }

  @Test func `child tasks of one read share an instance, which is built once`() async throws {
    let pair = try await root.pair
    #expect(pair[0] === pair[1])
    #expect(root.counter["token"] == 1)
    #expect(try await root.pair[0] !== pair[0])
    #expect(root.counter["token"] == 2)
  }

  @Test func `child tasks of one read share an instance whose factory awaits nothing`() async {
    for _ in 1...200 {
      let badges = await Root().badges
      #expect(badges[0] === badges[1])
    }
  }

  @Test func `child tasks of one read build an instance once whose factory awaits nothing`() async {
    for count in 1...10 {
      let pair = await root.slowPair
      #expect(pair[0] === pair[1])
      #expect(root.counter["slow"] == count)
    }
  }

  @Test func `a thread that waits for an instance that fails tries in turn`() async {
    let nodes = await root.tiredPair
    #expect(nodes.compactMap(\.self).count == 1)
    #expect(root.counter["tired"] == 2)
  }

  @Test func `instances for which threads wait in turn are reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Root().eclipse
    }
    let message = result?.message ?? ""
    #expect(message.contains("[Dovetail/cycle]"), "\(message)")
    #expect(message.contains("sun → moon → sun") || message.contains("moon → sun → moon"), "\(message)")
  }

  @Test func `a replaced instance is used to the end of its resolution, but by nothing that is kept`() async throws {
    #expect(root.overtaken.parts[0].name == "badge")
    #expect(root.pinned.parts[0].name == "new")
    #expect(root.pinned === root.pinned)
    #expect(try await root.overtakenBound.parts[0].name == "token")
    #expect(try await root.bound.parts[0].name == "new")
  }

  @Test func `a reader that waits for an instance that fails tries in turn`() async {
    let nodes = await root.persistent
    #expect(nodes.compactMap(\.self).count == 1)
    #expect(root.counter["flaky"] == 2)
  }

  @Test func `waiters that were cancelled are not kept until the instance is there`() async throws {
    let count = try await root.givenUp
    #expect((1...100).contains(count))
    #expect(root.counter["held"] == 1)
  }

  @Test func `instances that wait for each other are reported`() async {
    let result = await #expect(processExitsWith: stopping, observing: [\.standardErrorContent]) {
      _ = await Root().both
    }
    let message = result?.message ?? ""
    #expect(message.contains("[Dovetail/cycle]"), "\(message)")
    #expect(message.contains("chicken → egg → chicken") || message.contains("egg → chicken → egg"), "\(message)")
  }
}
