// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Dovetail
import DovetailTesting
import Testing

/// Calls a function on a queue, where nothing is known of the task that waits for it.
func onQueue<Output: Sendable>(_ body: @escaping @Sendable () -> Output) async -> Output {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: body()) }
  }
}

/// A thousand cases at once, which share all types and no value.
@Suite(.sealed) struct ParallelTests {
  struct Ticket: Sendable, Equatable {
    let number: Int

    static var registered: Ticket? { Registry.useOptional() }
  }

  @Test(arguments: 0..<1000)
  func `cases never see the replacements and fakes of each other`(number: Int) async throws {
    let shop = Shop()
    #expect(shop.users.database is StubDatabase)
    #expect(Ticket.registered == nil)
    Registry.add(Ticket(number: number))
    shop[\.database] = FakeDatabase(count: number)
    #expect(shop.report == "\(number) users")
    await Task.yield()
    #expect(shop.report == "\(number) users")
    #expect(await Task { shop.report }.value == "\(number) users")
    #expect(await Task.detached { shop.report }.value == "\(number) users")
    #expect(await onQueue { shop.report } == "\(number) users")
    #expect(await Task { Ticket.registered }.value == Ticket(number: number))
    #expect(Ticket.registered == Ticket(number: number))
    shop.restore(\.database)
    #expect(shop.users.database is StubDatabase)
  }
}
