// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Dovetail

private struct Root: CompositionRoot {
  let wiring = Wiring()
  let gate = AsyncStream<Void>.makeStream()

  var vault: Node { get async { await shared { await opened() } } }
  var clerk: Node { get async { await shared { Node("clerk", await vault) } } }

  func opened() async -> Node {
    for await _ in gate.stream {}
    return Node("vault")
  }
}

@Suite(.timeLimit(.minutes(10))) struct LongWaitTests {
  /// Other tests may wait at the same time.
  private func newMessages() -> [String] {
    LongWaits.newMessages(after: 0).map(\.description).filter { $0.contains("`vault`") }
  }

  @Test func `a task that waits for long is reported once`() async throws {
    let root = Root()
    let builder = Task { await root.vault }
    try await eventually { root.readsUnderWay == 1 }
    #expect(newMessages() == [])
    let clerk = Task { await root.clerk }
    var messages: [String] = []
    try await eventually {
      messages += newMessages()
      return !messages.isEmpty
    }
    #expect(
      messages == [
        """
        note: [Dovetail/waiting] a task that builds `clerk` has waited 0 seconds for `vault`, which another task is building
            vault   \(place(of: "vault", in: "Root"))
          help: if this never ends, its factory waits for this task, for example through `Task.detached`

        """
      ])
    #expect(newMessages() == [])
    root.gate.continuation.finish()
    #expect(await clerk.value.parts[0] === builder.value)
    #expect(newMessages() == [])
  }
}
