// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private protocol HasEverything: HasClock, HasDate, HasUUID, HasRandom, HasURLSession, HasFileManager, HasEnvironment,
  HasLocale, HasTimeZone, HasCalendar
{}

private struct App: CompositionRoot, HasEverything { let wiring = Wiring() }

private struct Doubles: TestRoot, HasEverything { let wiring = Wiring() }

private struct Session<Parent: CompositionRoot & HasEverything>: ChildRoot, HasEverything {
  let parent: Parent
  let wiring: Wiring

  init(parent: Parent) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
}

/// A child root that is a test root as well.
private struct TestSession: ChildRoot, TestRoot, HasEverything {
  let parent: Doubles
  let wiring: Wiring

  init(parent: Doubles) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
}

/// What a test hears of roots that are sealed.
private func issues(_ body: () async throws -> Void) async rethrows -> [String] {
  let heard = Guarded<[String]>([])
  let seal = Seal { message in
    heard.withLock { $0.append(message) }
    return true
  }
  try await Seal.$current.withValue(seal) {
    seal.begin()
    defer { seal.finish() }
    try await body()
  }
  return heard.withLock { $0 }
}

@Suite struct SealedTests {
  @Test func `handing all that can be called to others reports nothing`() async {
    let heard = await issues {
      let app = App()
      _ = (app.clock, app.date, app.uuid, app.random, app.urlSession, app.fileManager, app.environment)
    }
    #expect(heard == [])
  }

  @Test(.timeLimit(.minutes(10))) func `tasks that sleep again after the error leave the threads to others`() async {
    func nap<C: Clock>(on clock: C) async throws where C.Duration == Duration {
      // Not `sleep(for:)`, which is another function where this module is imported.
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
    }
    let heard = await issues {
      let clock: any Clock<Duration> = App().clock
      let pollers = (0..<4 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
        Task { while !Task.isCancelled { try? await nap(on: clock) } }
      }
      try? await Task.sleep(for: .milliseconds(1))
      for poller in pollers {
        poller.cancel()
        await poller.value
      }
    }
    #expect(!heard.isEmpty)
  }

  fileprivate static let uses: [(words: String, provider: String, use: @Sendable (any HasEverything) async -> Void)] = [
    (
      "`sleep(for:)` was called at DovetailSystemTests/SealedTests.swift:\(#line + 1)", "clock",
      { try? await $0.clock.sleep(for: .seconds(1)) }
    ),
    ("the clock's `now` was read", "clock", { _ = $0.clock.measure {} }),
    ("the current date was read", "date", { #expect($0.date.now == Date(timeIntervalSince1970: 0)) }),
    ("an identifier was requested", "uuid", { #expect([UUID(number: 1), UUID(number: 2)].contains($0.uuid())) }),
    ("a random number was requested", "random", { _ = $0.random { Int.random(in: 1...5, using: &$0) } }),
    ("the variable `HOME` was read", "environment", { #expect($0.environment["HOME"] == nil) }),
    ("all variables were read", "environment", { #expect($0.environment.variables.isEmpty) }),
    (
      "GET https://tea.test/a was requested", "urlSession",
      { root in
        await #expect(throws: Unimplemented.self) {
          _ = try await root.urlSession.data(from: URL(string: "https://tea.test/a")!)
        }
      }
    ),
    ("`temporaryDirectory` was read", "fileManager", { #expect(isInside($0.fileManager.temporaryDirectory.path)) }),
    ("`fileExists(atPath:)` was called", "fileManager", { _ = $0.fileManager.fileExists(atPath: "/") }),
    (
      "`contentsOfDirectory(atPath:)` was called", "fileManager",
      { _ = try? $0.fileManager.contentsOfDirectory(atPath: "/") }
    ),
    ("`isReadableFile(atPath:)` was called", "fileManager", { _ = $0.fileManager.isReadableFile(atPath: "/") }),
    ("`isWritableFile(atPath:)` was called", "fileManager", { _ = $0.fileManager.isWritableFile(atPath: "/") }),
    ("`isExecutableFile(atPath:)` was called", "fileManager", { _ = $0.fileManager.isExecutableFile(atPath: "/") }),
    ("`isDeletableFile(atPath:)` was called", "fileManager", { _ = $0.fileManager.isDeletableFile(atPath: "/") }),
    (
      "`attributesOfItem(atPath:)` was called", "fileManager", { _ = try? $0.fileManager.attributesOfItem(atPath: "/") }
    ),
    (
      "`attributesOfFileSystem(forPath:)` was called", "fileManager",
      { _ = try? $0.fileManager.attributesOfFileSystem(forPath: "/") }
    ),
    ("`subpathsOfDirectory(atPath:)` was called", "fileManager", { _ = $0.fileManager.subpaths(atPath: "/nowhere") }),
    (
      "`contentsEqual(atPath:andPath:)` was called", "fileManager",
      { _ = $0.fileManager.contentsEqual(atPath: "/a", andPath: "/b") }
    ),
    (
      "`destinationOfSymbolicLink(atPath:)` was called", "fileManager",
      { _ = try? $0.fileManager.destinationOfSymbolicLink(atPath: "/a") }
    ),
    ("`currentDirectoryPath` was read", "fileManager", { _ = $0.fileManager.currentDirectoryPath }),
  ]

  private static func isInside(_ path: String) -> Bool { path.contains("/Dovetail-") }

  @Test(arguments: 0..<uses.count)
  func `the first use of what was not replaced is reported once with the provider`(index: Int) async throws {
    let (words, provider, use) = Self.uses[index]
    let heard = await issues {
      let app = App()
      await use(app)
      await use(app)
    }
    #expect(heard.count == 1, "\(heard)")
    let sentence = "error: [Dovetail/unreplaced] \(words), but `\(provider)` is volatile and was not replaced\n"
    #expect(heard.first?.hasPrefix(sentence + "    \(provider)   DovetailSystem/Has") == true, "\(heard)")
    #expect(heard.first?.contains("help: replace it, as in `root[\\.\(provider)] = ") == true, "\(heard)")
  }

  @Test func `settings are reported when they are read and are then the same on every machine`() async {
    let heard = await issues {
      let app = App()
      for _ in 1...2 {
        #expect(app.locale.identifier == "en_US_POSIX")
        #expect(app.timeZone == .gmt)
        #expect(app.calendar == .fixed())
      }
    }
    #expect(heard.count == 3)
    for (message, name) in zip(heard, ["locale", "timeZone", "calendar"]) {
      #expect(message.contains("[Dovetail/unreplaced] `\(name)` was read, but it is volatile and was not replaced"))
      #expect(message.contains("help: replace it, as in `root[\\.\(name)] = …`") && !message.contains("stub"))
    }
  }

  @Test func `replaced parts report nothing, also in a child`() async throws {
    let heard = try await issues {
      let app = App().with(\.clock, TestClock()).with(\.date, .constant(Date(timeIntervalSince1970: 5)))
        .with(\.uuid, .incrementing).with(\.random, .seeded(1)).with(\.environment, ["A": "b"])
        .with(\.urlSession, .answering { _ in .text("x") }).with(\.fileManager, TemporaryFileManager())
        .with(\.locale, Locale(identifier: "fr_FR")).with(\.timeZone, .gmt).with(\.calendar, .fixed())
      for root: any HasEverything in [app, Session(parent: app)] as [any HasEverything] {
        try await root.clock.sleep(for: .zero)
        _ = (root.date.now, root.uuid(), root.random { $0.next() }, root.environment["A"])
        _ = (root.locale, root.timeZone, root.calendar, root.fileManager.temporaryDirectory)
        _ = try await root.urlSession.data(from: URL(string: "https://tea.test")!)
      }
    }
    #expect(heard == [])
  }

  @Test func `a test root is a whole double`() async throws {
    let heard = await issues {
      let doubles = Doubles()
      doubles[\.date] = .constant(Date(timeIntervalSince1970: 5))
      #expect(doubles.date.now.timeIntervalSince1970 == 5)
      #expect(TestSession(parent: doubles).date.now.timeIntervalSince1970 == 5)
      #expect(Session(parent: doubles).date.now.timeIntervalSince1970 == 5)
      _ = TestSession(parent: doubles).uuid()
      _ = try? await doubles.clock.sleep(for: .seconds(1))
    }
    #expect(heard.count == 2)
    #expect(heard.first?.contains("`uuid` is volatile and was not replaced") == true)
  }

  @Test func `the folder of a stub is created on demand and removed with it`() async throws {
    var folder: URL?
    _ = await issues {
      let files = App().fileManager as? TemporaryFileManager
      #expect(files.map { FileManager.default.fileExists(atPath: $0.folder.path) } == false)
      _ = files?.temporaryDirectory
      #expect(files.map { FileManager.default.fileExists(atPath: $0.folder.path) } == true)
      folder = files?.folder
    }
    #expect(FileManager.default.fileExists(atPath: try #require(folder).path) == false)
  }

  @Test func `a clock that a test forgets is reported to the test and not after it`() async throws {
    let heard = await issues {
      let clock = TestClock(patience: .milliseconds(30))
      await #expect(throws: SleptTooLongError.self) { try await clock.sleep(for: .seconds(3)) }
    }
    #expect(heard.count == 1 && heard[0].contains("[Dovetail/clock] the test clock, which shows"))
    var lingering: Task<Void, any Error>?
    let later = await issues {
      let clock = TestClock(patience: .milliseconds(100))
      lingering = Task { try await clock.sleep(for: .seconds(3)) }
      await clock.waitForSleepers()
    }
    await #expect(throws: SleptTooLongError.self) { try await lingering?.value }
    #expect(later == [])
  }
}
