// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Dovetail
@testable import DovetailSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the doubles have said while a function ran.
private func problems(_ body: () async throws -> Void) async rethrows -> [String] {
  let said = Guarded<[String]>([])
  try await Reporter.$sink.withValue({ message in said.withLock { $0.append(message) } }) {
    try await body()
  }
  return said.withLock { $0 }
}

private func place(_ line: Int) -> String { "DovetailSystemTests/ReportTests.swift:\(line)" }

/// Something under test that waits.
private struct Model {
  static let line = #line + 2
  let clock: any Clock<Duration>
  func load() async throws { try await clock.sleep(for: .seconds(3)) }
}

@Suite struct ClockReportTests {
  @Test func `a test that forgets to advance its clock ends with the sleeper and its place`() async throws {
    let said = await problems {
      let clock = TestClock(patience: .milliseconds(50))
      let line = #line - 1
      let error = await #expect(throws: SleptTooLongError.self) { try await Model(clock: clock).load() }
      #expect(
        error?.description == """
          error: [Dovetail/clock] the test clock, which shows 0.0 seconds, has not been advanced for 0.05 seconds
              asleep until 3.0 seconds   \(place(Model.line))
              the clock                  \(place(line))
            help: put what sleeps into `await clock.run { … }`, or await `clock.advance(by:)` once the sleepers are asleep: \
          `await clock.waitForSleepers()` guarantees that

          """)
    }
    #expect(said.count == 1 && said[0].contains(place(Model.line)))
  }

  @Test func `all sleepers are woken and the first five are named in order`() async throws {
    let said = await problems {
      let clock = TestClock(patience: .milliseconds(50))
      await withTaskGroup { group in
        for seconds in (1...7).reversed() { group.addTask { try? await clock.sleep(for: .seconds(seconds)) } }
      }
    }
    #expect(said.count == 1)
    let names = said.first?.matches(of: #/asleep until (\d)/#).map { String($0.1) }
    #expect(names == ["1", "2", "3", "4", "5"])
    #expect(said.first?.contains("    and more                   2\n") == true)
  }

  @Test func `a sleeper that did not use sleep(for:) is listed without its place`() async {
    let said = await problems {
      let clock = TestClock(patience: .milliseconds(50))
      try? await Task.sleep(until: clock.now.advanced(by: .seconds(1)), clock: clock)
    }
    #expect(said.first?.contains("asleep until 1.0 seconds   unknown: it did not call `sleep(for:)`") == true)
  }

  @Test func `a test that waits for missing sleepers continues`() async throws {
    let said = await problems {
      let clock = TestClock(patience: .milliseconds(50))
      let nap = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.waitForSleepers(2)
      _ = await nap.result
    }
    #expect(said.count == 1)
    #expect(
      said.first?.contains("the test waits for 2 tasks to sleep on its clock, but after 0.05 seconds only 1 does")
        == true)
  }

  @Test func `a test that seals nothing gets a report of missing sleepers`() async {
    await withKnownIssue {
      await TestClock(patience: .milliseconds(50)).waitForSleepers()
    } matching: {
      "\($0)".contains("the test waits for 1 task to sleep on its clock")
    }
  }

  @Test func `a run that would never end stops and names what sleeps`() async {
    let said = await problems {
      let clock = TestClock()
      let timer = Task { while true { try await clock.sleep(for: .seconds(1)) } }
      await clock.waitForSleepers()
      await clock.run(atMost: 20)
      #expect(clock.now.offset == .seconds(20))
      timer.cancel()
      _ = await timer.result
    }
    #expect(said.count == 1)
    #expect(said.first?.contains("`run()` woke 20 sleepers and tasks are still sleeping") == true)
  }

  @Test func `a run that ends with its last sleeper reports nothing`() async {
    let said = await problems {
      let clock = TestClock()
      let naps = (1...3).map { count in Task { try await clock.sleep(for: .seconds(count)) } }
      await clock.waitForSleepers(3)
      await clock.run(atMost: 3)
      for nap in naps { _ = await nap.result }
    }
    #expect(said.isEmpty)
  }

  @Test func `a clock that is dropped ends its watch`() async throws {
    weak var dropped: TestClock?
    do {
      let clock = TestClock(patience: .milliseconds(20))
      dropped = clock
      let nap = Task { try await clock.sleep(for: .seconds(1)) }
      await clock.waitForSleepers()
      await clock.run()
      try await nap.value
    }
    for _ in 1...1000 where dropped != nil { try await ContinuousClock().sleep(for: .milliseconds(1)) }
    #expect(dropped == nil)
  }
}

@Suite struct SessionReportTests {
  private static var payment: URLRequest {
    var request = URLRequest(url: URL(string: "https://tea.test/pay?all=1")!)
    request.httpMethod = "POST"
    return request
  }

  @Test func `an unexpected request fails by name with its place`() async throws {
    let line = #line + 2
    let said = await problems {
      let session = URLSession.answering { $0.url?.path == "/list" ? .status(200) : nil }
      let error = await #expect(throws: URLError.self) { _ = try await session.data(for: Self.payment) }
      #expect(error?.code == .resourceUnavailable)
      #expect(session.receivedRequests.count == 1)
    }
    #expect(
      said == [
        """
        error: [Dovetail/url-session] unexpected request: POST https://tea.test/pay?all=1
            the session   \(place(line))
          help: answer it in the closure of `URLSession.answering`, or find out why it is made

        """
      ])
  }

  @Test func `a session that asks the network has no record`() async {
    let said = await problems { #expect(URLSession.shared.receivedRequests.isEmpty) }
    #expect(said.first?.contains("the session does not record requests") == true)
  }

  #if canImport(FoundationNetworking)
    @Test func `a download that cannot be answered fails`() async {
      let said = await problems {
        let session = URLSession.answering { _ in .text("x") }
        await #expect(throws: URLError.self) {
          _ = try await session.download(from: URL(string: "https://tea.test/x")!)
        }
      }
      #expect(said.first?.contains("a `URLSessionDownloadTask` cannot be answered on this platform") == true)
    }

    @Test func `a download fails a test that seals nothing`() async {
      await withKnownIssue {
        let session = URLSession.answering { _ in .text("x") }
        _ = try? await session.download(from: URL(string: "https://tea.test/x")!)
      } matching: {
        "\($0)".contains("a `URLSessionDownloadTask` cannot be answered on this platform")
      }
    }
  #endif
}

@Suite struct FileReportTests {
  @Test func `changes outside of the folder are refused and fail by name`() async throws {
    let outside = TemporaryFileManager()
    let file = outside.folder.appending(path: "file")
    try Data("x".utf8).write(to: file)
    let said = await problems {
      let files = TemporaryFileManager()
      #expect(throws: CocoaError.self) { try files.removeItem(at: file) }
      #expect(throws: CocoaError.self) { try files.removeItem(atPath: file.path) }
      #expect(throws: CocoaError.self) { try files.moveItem(at: file, to: files.folder.appending(path: "file")) }
      #expect(throws: CocoaError.self) { try files.copyItem(at: file, to: outside.folder.appending(path: "copy")) }
      #expect(throws: CocoaError.self) {
        try files.createDirectory(at: outside.folder.appending(path: "a"), withIntermediateDirectories: true)
      }
      #expect(!files.createFile(atPath: outside.folder.appending(path: "new").path, contents: nil))
      #expect(!files.changeCurrentDirectoryPath(files.folder.path))
      #expect(throws: CocoaError.self) {
        try files.removeItem(atPath: files.folder.path + "/../\(outside.folder.lastPathComponent)/file")
      }
      #expect(files.contents(atPath: file.path) == Data("x".utf8), "reading is free")
    }
    #expect(said.count == 8)
    #expect(said.first?.contains("`removeItem(at:)` would change \(file.path), outside the test's folder") == true)
    #expect(try outside.contentsOfDirectory(atPath: outside.folder.path) == ["file"])
  }

  @Test func `a link that leads out is followed no further`() async throws {
    let outside = TemporaryFileManager()
    let said = await problems {
      let files = TemporaryFileManager()
      let link = files.folder.appending(path: "link")
      #expect(throws: Never.self) { try files.createSymbolicLink(at: link, withDestinationURL: outside.folder) }
      #expect(!files.createFile(atPath: link.appending(path: "new").path, contents: nil))
      #expect(throws: CocoaError.self) { try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: link.path) }
      // The directory above is that of `outside`.
      #expect(!files.createFile(atPath: link.path + "/../new", contents: nil))
      #expect(throws: Never.self) { try files.removeItem(at: link) }
    }
    #expect(said.count == 3)
    #expect(try outside.contentsOfDirectory(atPath: outside.folder.path) == [])
  }
}
