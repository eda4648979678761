// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

private final class Part: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let slowGate = AsyncStream.makeStream(of: Void.self)
  let eagerGate = AsyncStream.makeStream(of: Void.self)
  let started = Guarded<Task<String, Never>?>(nil)

  /// Makes the root look for the positions of tasks for as long as it is being built.
  var slow: Part { get async { await shared { await slowPart() } } }
  var other: Part { get async { await shared { await part("other") } } }

  /// Starts to load something else of the same type, and does not wait for it.
  var eager: Part {
    get async {
      started.withLock { started in
        started = Task {
          for await _ in eagerGate.stream {}
          return await other.name
        }
      }
      return await shared { await part("eager") }
    }
  }

  /// Loads something else of the same type at the same time.
  var paired: Part {
    get async {
      async let other = other
      let paired = await shared { await part("paired") }
      _ = await other
      return paired
    }
  }

  func part(_ name: String) async -> Part {
    await Task.yield()
    return Part(name)
  }

  func slowPart() async -> Part {
    for await _ in slowGate.stream {}
    return Part("slow")
  }
}

@Suite(.timeLimit(.minutes(10))) struct AsynchronousReplacingTests {
  private let root = Root()

  @Test func `a task that the getter has started reads real values, even after the replacement`() async throws {
    let slow = Task { await root.slow.name }
    try await eventually { root.readsUnderWay == 1 }
    await root.replace(with: Part("fake")) { await $0.eager }
    root.eagerGate.continuation.finish()
    #expect(await root.started.withLock { $0 }?.value == "other")
    root.slowGate.continuation.finish()
    #expect(await slow.value == "slow")
  }

  @Test func `a provider that a getter reads concurrently is not mistaken for the replaced one`() async {
    for _ in 1...100 {
      let root = Root()
      await root.replace(with: Part("fake")) { await $0.paired }
      #expect(await root.paired.name == "fake")
      #expect(await root.other.name == "other")
    }
  }
}
