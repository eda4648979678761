// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailSystem
import DovetailTesting
import Foundation
import Testing

@testable import NewsReader

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor
@Suite(.sealed, .timeLimit(.minutes(10)))
struct ProgramTests {
  private let program = TestProgram()

  init() {
    // On a busy machine, even an answer that is there at once may take its time.
    program.app.replace(\.webReader) { [app = program.app] in WebReader(dependencies: app, patience: .seconds(3600)) }
  }

  @Test func `headlines are shown with source and date`() async throws {
    let path = try program.files.write(Samples.rss, to: "a.xml")
    #expect(await program.run(path) == .success)
    #expect(program.terminal.output == "SAWDUST\n  One\n    4 May 2026, 06:30\n  Two\n")
    #expect(program.terminal.errors == [])
  }

  @Test func `a feed is decoded as its host says`() async {
    #expect(await program.run("http://latin1.test/feed") == .success)
    #expect(program.terminal.output.hasPrefix("FÜNF"))
  }

  @Test func `a feed that cannot be shown is reported among the others`() async throws {
    let first = try program.files.write(Samples.rss, to: "first.xml")
    let last = try program.files.write("<rss><channel><title>Last</title></channel></rss>", to: "last.xml")
    #expect(await program.run(first, "/nowhere.xml", last) == .missingFeed)
    #expect(
      program.terminal.starts.filter { !$0.hasPrefix("  ") } == [
        "SAWDUST",
        "error: /nowhere.xml: there is no such file; check the path, and write a web address with https:// in front",
        "LAST",
      ])
    #expect(program.terminal.output.contains("LAST\n  (no news)"))
  }

  @Test(arguments: [
    ("http://status-500.test/feed", "the host failed (HTTP 500); try again later"),
    ("http://status-404.test/feed", "the host has no such page (HTTP 404); check the address"),
    ("http://status-403.test/feed", "the host refuses access (HTTP 403); ask its owner for access"),
    ("http://status-429.test/feed", "the host asks to wait (HTTP 429); try again later"),
    ("http://password.test/feed", "the host refuses access (HTTP 401); ask its owner for access"),
    ("http://endless.test/feed", "it is larger than 8 MB; check that it is a feed"),
    ("http://unreachable.test/feed", "the host can't be reached; check the address, or try later"),
    ("http://hotel.test/", "it is a web page, not a feed; look on that page for the address of its RSS or Atom feed"),
    ("ftp://a.test/feed", "this address can't be read; give a file, or an http or https address"),
  ])
  func `a mistake in an address is reported`(address: String, line: String) async {
    #expect(await program.run(address) == .missingFeed)
    #expect(program.terminal.errors == ["error: \(address): \(line)"])
    #expect(program.terminal.output == "")
  }

  @Test func `a transfer that takes too long is given up`() async throws {
    let url = try #require(URL(string: "https://a.test/feed"))
    let reader = WebReader(dependencies: program.app, patience: .seconds(-1))
    await #expect(throws: FeedProblem.transfer(URLError(.timedOut))) { try await reader.body(at: url) }
  }

  @Test func `the kept copy is shown while the host is away`() async throws {
    let url = try #require(URL(string: "http://unreachable.test/feed"))
    try program.app.feedCache.keep(Data(Samples.rss.utf8), of: url)
    #expect(await program.run("http://unreachable.test/feed") == .success)
    #expect(program.terminal.output.contains("(the host can't be reached; this is the copy of 4 May 2026, 08:30)"))
    #expect(program.terminal.output.contains("  One"))
  }

  @Test func `a copy of what was fetched is kept`() async throws {
    #expect(await program.run("https://a.test/feed") == .success)
    let url = try #require(URL(string: "https://a.test/feed"))
    #expect(program.app.feedCache.copy(of: url)?.body == Data(Samples.rss.utf8))
  }

  @Test func `a copy outlives a login page`() async throws {
    let url = try #require(URL(string: "http://hotel.test/"))
    try program.app.feedCache.keep(Data("good".utf8), of: url)
    #expect(await program.run("http://hotel.test/") == .missingFeed)
    #expect(program.app.feedCache.copy(of: url)?.body == Data("good".utf8))
  }

  @Test func `a copy that cannot be kept is a warning`() async throws {
    program.app[\.cacheFolder] = URL(filePath: try program.files.write("", to: "file")).appending(path: "below")
    #expect(await program.run("https://a.test/feed") == .success)
    #expect(program.terminal.output.hasPrefix("SAWDUST"))
    #expect(program.terminal.errors.first?.hasPrefix("warning: https://a.test/feed: no copy could be kept in") == true)
  }

  @Test func `help is answered, and nonsense is refused`() async {
    #expect(await program.run("--help") == .success)
    #expect(program.terminal.output == CommandLineRequest.usage)
    #expect(await program.run("--nonsense") == .usage)
    #expect(program.terminal.errors == ["error: there is no option --nonsense; --help lists what there is"])
  }

  @Test func `the tour fits the terminal`() async {
    #expect(await program.run() == .success)
    #expect(program.terminal.output.contains("feedLoader: any FeedLoader [shared]"))
    #expect(program.terminal.output.contains("on screen  First title / Second title / Third title"))
    #expect(program.terminal.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(program.terminal.errors == [])
  }

  /// Red on purpose: this is what becomes of a test that forgets to replace the session.
  @Test func `a request that is not answered instead makes the test red`() async {
    await withKnownIssue {
      program.app.restore(\.urlSession)
      #expect(await program.run("https://a.test/feed") == .missingFeed)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("GET https://a.test/feed was requested, but `urlSession` is volatile and was not replaced")
      }
    }
    #expect(program.terminal.errors.first?.hasPrefix("error: https://a.test/feed: the transfer failed") == true)
  }
}
