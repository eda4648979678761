// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import Testing

@testable import DovetailTesting

/// A root with a part that calls its database when it is torn down, some time after it was dropped.
private struct Office: CompositionRoot {
  let wiring = Wiring()
  let opening: Opening

  var database: any Database { shared(.volatile) { LiveDatabase() } }
  var clerk: Users {
    shared(
      onTearDown: { [opening] in
        await opening.wait()
        _ = $0.title
      }
    ) {
      Users(database: database)
    }
  }
}

/// What a tear-down waits for.
private struct Opening: Sendable {
  private let stream = AsyncStream.makeStream(of: Void.self)
  func wait() async { for await _ in stream.stream { return } }
  func open() { stream.continuation.finish() }
}

/// What a tear-down found.
private final class Finding: Sendable {
  private let found = Guarded<[Int?]>([])
  func add(_ number: Int?) { found.withLock { $0.append(number) } }
  var all: [Int?] { found.withLock { $0 } }
}

@Suite struct SealedTearDownTests {
  private let opening = Opening()
  private let recorded = Guarded<[String]>([])
  private let told = Guarded<[String]>([])

  private func sealedTest(patience: Duration = .seconds(600)) -> SealedTest {
    SealedTest(
      id: nil, name: "test", place: "Tests.swift:1", reportsUnreadReplacements: false, patience: patience,
      tell: { [told] text in told.withLock { $0.append(text) } },
      record: { [recorded] text in recorded.withLock { $0.append(text) } })
  }

  /// The messages that were recorded up to now, which fail if one came after the end of the test.
  private func expectCallInTest(sourceLocation: SourceLocation = #_sourceLocation) {
    let recorded = recorded.withLock { $0 }
    #expect(recorded.count == 1, sourceLocation: sourceLocation)
    #expect(recorded.allSatisfy { $0.contains("`Database.count` was called") }, sourceLocation: sourceLocation)
    #expect(!recorded.contains { $0.contains("had ended") }, sourceLocation: sourceLocation)
  }

  /// Drops a root whose tear-down can continue a moment later.
  private func dropOffice() {
    _ = Office(opening: opening).clerk
    Task.detached { [opening] in
      try await Task.sleep(for: .milliseconds(20))
      opening.open()
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a test waits for the tear-down of what it has dropped`() async {
    await sealedTest().run { () async in dropOffice() }
    expectCallInTest()
  }

  // If the second one waited for the first, which waits for it, that would never end.
  @Test(.timeLimit(.minutes(1))) func `what unrelated roots of a test drop is torn down independently`() async {
    struct Desk: CompositionRoot {
      let wiring = Wiring()
      let opening: Opening
      var drawer: Opening { shared(onTearDown: { $0.open() }) { opening } }
    }
    await sealedTest().run { () async in
      _ = Office(opening: opening).clerk
      _ = Desk(opening: opening).drawer
    }
    expectCallInTest()
  }

  @Test(.timeLimit(.minutes(10))) func `a test that throws waits, too`() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await sealedTest().run { () async throws in
        dropOffice()
        throw Failure()
      }
    }
    expectCallInTest()
  }

  @Test(.timeLimit(.minutes(10))) func `a synchronous test waits`() async {
    // On a thread of its own: tasks need the others.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        sealedTest().run { dropOffice() }
        continuation.resume()
      }
    }
    expectCallInTest()
  }

  @MainActor @Test(.timeLimit(.minutes(10))) func `a value that was replaced is waited for`() async {
    await sealedTest().run { () async in
      let office = Office(opening: opening)
      _ = office.clerk
      office[\.clerk] = Users(database: FakeDatabase())
      opening.open()
    }
    expectCallInTest()
  }

  @Test(.timeLimit(.minutes(10))) func `a tear-down that does not end is reported after a while`() async {
    await sealedTest(patience: .milliseconds(1)).run { () async in _ = Office(opening: opening).clerk }
    sealedTest(patience: .milliseconds(1)).run { _ = Office(opening: opening).clerk }
    let text = "note: something that the test `test` (Tests.swift:1) has dropped is still being torn down\n"
    #expect(told.withLock { $0 } == [text, text])
    opening.open()
  }

  @Test func `a tear-down sees the registry of the code that has dropped the value`() async {
    struct Room: CompositionRoot {
      let wiring = Wiring()
      let finding: Finding
      var lamp: Users {
        shared(onTearDown: { [finding] _ in finding.add(Registry.useOptional()) }) { Users(database: FakeDatabase()) }
      }
    }
    let finding = Finding()
    await sealedTest().run { () async in
      Registry.add(5)
      _ = Room(finding: finding).lamp
      let room = Room(finding: finding)
      _ = room.lamp
      room[\.lamp] = Users(database: FakeDatabase())
    }
    #expect(finding.all == [5, 5])
  }
}
