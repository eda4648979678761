// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct StreamingTests {
  @Test func `a delegate gets each piece when it is sent`() async throws {
    let clock = TestClock()
    let witness = Witness()
    let session = URLSession.answering(delegate: witness) { _ in
      URLAnswer { send in
        for piece in ["one", "two", "three"] {
          await send(Data(piece.utf8))
          try await clock.sleep(for: .seconds(1))
        }
      }
    }
    session.dataTask(with: address).resume()
    var events = witness.events.makeAsyncIterator()
    #expect(await events.next() == "head 200")
    #expect(await events.next() == "piece one")
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    #expect(await events.next() == "piece two")
    await clock.run()
    #expect(await events.next() == "piece three")
    #expect(await events.next() == "end")
    session.finishTasksAndInvalidate()
  }

  @Test(arguments: [false, true])
  func `a caller that awaits the whole body gets all pieces, with and without a delegate`(hasDelegate: Bool)
    async throws
  {
    let session = URLSession.answering(delegate: hasDelegate ? Witness() : nil) { _ in
      URLAnswer { send in for piece in ["one", "two", "three"] { await send(Data(piece.utf8)) } }
    }
    #expect(text(try await session.data(from: address).0) == "onetwothree")
    let body = await withCheckedContinuation { continuation in
      session.dataTask(with: address) { data, _, _ in continuation.resume(returning: data) }.resume()
    }
    #expect(body.map(text) == "onetwothree")
    session.finishTasksAndInvalidate()
  }

  @Test func `a request can fail in the middle of its answer`() async throws {
    let witness = Witness()
    let answer: @Sendable (URLRequest) -> URLAnswer? = { _ in
      URLAnswer { send in
        await send(Data("half".utf8))
        throw URLError(.networkConnectionLost)
      }
    }
    let session = URLSession.answering(delegate: witness, answer)
    session.dataTask(with: address).resume()
    var events: [String] = []
    for await event in witness.events { events.append(event) }
    #expect(events == ["head 200", "piece half", "error \(URLError.Code.networkConnectionLost.rawValue)"])
    await #expect(throws: URLError.self) { _ = try await URLSession.answering(answer).data(from: address) }
    session.finishTasksAndInvalidate()
  }

  @Test func `a delay is measured by the clock of the test`() async throws {
    let clock = TestClock()
    let session = URLSession.answering { _ in .text("late").delayed(by: .seconds(3600), on: clock) }
    async let body = session.data(from: address).0
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(3600))
    #expect(text(try await body) == "late")
  }

  @Test func `a request that is cancelled stops its answer`() async throws {
    let clock = TestClock()
    let session = URLSession.answering { _ in
      try await clock.sleep(for: .seconds(1))
      return .text("never")
    }
    let task = Task { try await session.data(from: address) }
    await clock.waitForSleepers()
    task.cancel()
    let error = await #expect(throws: URLError.self) { _ = try await task.value }
    #expect(error?.code == .cancelled)
    for _ in 1...1000 where clock.sleeperCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(clock.sleeperCount == 0)
  }
}
