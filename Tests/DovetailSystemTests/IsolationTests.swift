// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private struct App: CompositionRoot, HasClock, HasDate, HasUUID, HasRandom, HasURLSession, HasFileManager {
  let wiring = Wiring()
  var journal: Journal { shared { Journal(dependencies: self) } }
}

private struct Session: ChildRoot, HasClock, HasDate, HasUUID, HasRandom, HasURLSession, HasFileManager {
  let parent: App
  let wiring: Wiring

  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }

  var journal: Journal { shared { Journal(dependencies: self) } }
}

/// Waits, asks, writes, and says what it has got.
private struct Journal: Sendable {
  typealias Dependencies = HasClock & HasDate & HasUUID & HasRandom & HasURLSession & HasFileManager

  private let clock: any Clock<Duration>
  private let date: DateGenerator
  private let uuid: UUIDGenerator
  private let random: RandomGenerator
  private let session: URLSession
  private let folder: URL

  init(dependencies: any Dependencies) {
    (clock, date, uuid) = (dependencies.clock, dependencies.date, dependencies.uuid)
    (random, session) = (dependencies.random, dependencies.urlSession)
    folder = dependencies.fileManager.temporaryDirectory
  }

  func entry(after seconds: Int) async throws -> String {
    try await clock.sleep(for: .seconds(seconds))
    let (news, _) = try await session.data(from: URL(string: "https://journal.test/\(seconds)")!)
    let number = random { Int.random(in: 0..<1_000_000, using: &$0) }
    let entry = "\(uuid()) \(date.now.timeIntervalSince1970) \(String(decoding: news, as: UTF8.self)) \(number)"
    try Data(entry.utf8).write(to: folder.appending(path: "entry"))
    return try String(contentsOf: folder.appending(path: "entry"), encoding: .utf8)
  }
}

@Suite struct IsolationTests {
  /// The cases run at the same time, and all of them use the same types.
  ///
  /// Each does it for ten programs, one after the other: on Linux every session holds two sockets, and a process may
  /// have no more than 1,024 files.
  @Test(arguments: 1...100)
  func `a case sees its own clock and identifiers and requests and files only`(first: Int) async throws {
    for number in stride(from: first, through: 1000, by: 100) { try await write(number) }
  }

  private func write(_ number: Int) async throws {
    let clock = TestClock()
    let app = App().with(\.clock, clock).with(\.uuid, .incrementing).with(\.random, .seeded(UInt64(number)))
      .with(\.date, .following(clock, from: Date(timeIntervalSince1970: Double(number))))
      .with(\.urlSession, .answering { request in .text("\(number)\(request.url?.path ?? "")") })
      .with(\.fileManager, TemporaryFileManager())
    let journal = number.isMultiple(of: 2) ? app.journal : Session(parent: app).journal
    let expected = RandomGenerator.seeded(UInt64(number))
    for round in 1...2 {
      let seconds = number * round
      async let entry = journal.entry(after: seconds)
      await clock.waitForSleepers()
      #expect(clock.sleeperCount == 1)
      await clock.advance(by: .seconds(seconds))
      let time = Double(number) + Double((1...round).reduce(0) { $0 + number * $1 })
      let value = expected { Int.random(in: 0..<1_000_000, using: &$0) }
      #expect(try await entry == "\(UUID(number: UInt64(round))) \(time) \(number)/\(seconds) \(value)")
    }
    #expect(app.urlSession.receivedRequests.map { $0.url?.path } == ["/\(number)", "/\(number * 2)"])
  }
}
