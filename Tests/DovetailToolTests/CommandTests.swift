// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailTool
import Foundation
import Testing

private let app = """
  import Foundation
  import Swinject

  final class Loader { func load() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/")).0 } }
  final class Feed { let loader = Loader(); final class Page {} }
  final class Screen { let feed = Feed(); let cart = Cart() }
  struct Cart { var count = 0 }
  extension Date { static var anHourAgo: Date { Date(timeIntervalSinceNow: -3600) } }
  final class Cache { func isOld(_ date: Date) -> Bool { date < Date.anHourAgo } }
  enum MainContainer { static func start() { _ = Screen(); _ = Feed() } }
  """

@Suite struct CommandTests {
  @Test func `rules are listed with the levels of the project`() async throws {
    try await withFiles([".dovetail.json": #"{ "levels": { "hidden-default": "error", "time": "note" } }"#]) { folder in
      let outcome = await dovetail("rules", in: folder)
      #expect(outcome.code == .success)
      for rule in RuleID.allCases { #expect(outcome.output.contains(rule.rawValue)) }
      #expect(outcome.output.contains(#/hidden-default +error /#))
      #expect(outcome.output.contains("time note"))
    }
  }

  @Test func `a rule is explained with its page`() async throws {
    try await withFiles([:]) { folder in
      let outcome = await dovetail("explain", "volatile-use", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output.hasPrefix("# volatile-use\n"))
      let elsewhere = await dovetail("explain", "volatile-use", "Sources", in: folder)
      let reason = "`volatile-use` is a rule, which is the same everywhere; leave out Sources"
      #expect(elsewhere.code == .usage)
      #expect(elsewhere.messages == "error: \(reason)\n")
    }
  }

  @Test func `a name of the catalogue is explained with the uses that are found`() async throws {
    let configuration = #"{ "volatile": [ { "name": "Beacon.shared", "category": "device" } ], "stable": ["UUID()"] }"#
    try await withFiles(["App.swift": app, ".dovetail.json": configuration]) { folder in
      let session = await dovetail("explain", "URLSession", in: folder)
      #expect(session.code == .success)
      #expect(session.output.hasPrefix("URLSession has volatile uses: network\n  it talks to the network\n  instead: "))
      #expect(session.output.contains("\n    URLSession.shared\n"))
      let call = await dovetail("explain", "Date()", in: folder)
      #expect(call.output.hasPrefix("Date() has volatile uses: time\n"))
      #expect(call.output.hasSuffix("  found as:\n    Date()\n"))
      let unapplied = await dovetail("explain", "Date.init", in: folder)
      #expect(unapplied.output.contains("    Date()\n"), "\(unapplied)")
      #expect(!unapplied.output.contains("Date.now"), "\(unapplied)")
      let implicit = await dovetail("explain", ".now", in: folder)
      #expect(implicit.output.contains("    Date.now\n"), "\(implicit)")
      let member = await dovetail("explain", "shuffled", in: folder)
      #expect(member.output.hasPrefix("shuffled has volatile uses: random\n"))
      let own = await dovetail("explain", "Beacon", in: folder)
      #expect(own.output.hasPrefix("Beacon has volatile uses: device\n") && own.output.contains("    Beacon.shared\n"))
      let stable = await dovetail("explain", "UUID()", in: folder)
      #expect(stable.code == .usage)
    }
  }

  @Test func `a type of the program is explained rather than the catalogue's of the same name`() async throws {
    try await withFiles(["App.swift": "struct URLSession {}\n"]) { folder in
      let outcome = await dovetail("explain", "URLSession", in: folder)
      #expect(outcome.output.hasPrefix("struct URLSession is stable"))
    }
  }

  @Test func `a volatile type is explained with the path that makes it volatile and with what creates it`() async throws
  {
    try await withFiles(["App.swift": app]) { folder in
      let outcome = await dovetail("explain", "Feed", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output.hasPrefix("class Feed is volatile  App.swift:5:"))
      #expect(outcome.output.contains("why:") && outcome.output.contains("URLSession.shared"))
      #expect(outcome.output.contains("created by:\n    App.swift:6:"))
    }
  }

  @Test func `a type that calls a static wrapper is volatile through it`() async throws {
    let source = """
      import Foundation
      enum Clicks {
        static func last() -> Int { UserDefaults.standard.integer(forKey: "last") }
        static func isNew() -> Bool { Self.last() == 0 }
        static func most() -> Int { 9 }
      }
      final class Welcome { func isShown() -> Bool { Clicks.isNew() } }
      final class Limit { func isReached(by count: Int) -> Bool { count > Clicks.most() } }
      """
    try await withFiles(["Clicks.swift": source]) { folder in
      let output = await dovetail("explain", "Welcome", in: folder).output
      #expect(output.hasPrefix("class Welcome is volatile  Clicks.swift:7:13\n"))
      #expect(output.contains("`Welcome` uses `Clicks.isNew`  Clicks.swift:7:"))
      #expect(await dovetail("explain", "Clicks", in: folder).output.contains("reach: 1 other type is volatile"))
      #expect(await dovetail("explain", "Limit", in: folder).output.hasPrefix("class Limit is stable"))
    }
  }

  @Test(arguments: ["Cache", "Cache<Int, [String]>", "any Cache<Int, String>", "Cache<Int, Set<String>>.Entry"])
  func `a generic type is explained, whatever its arguments are`(subject: String) async throws {
    let source = "struct Cache<Key, Value> { struct Entry {} }\n"
    try await withFiles(["Cache.swift": source]) { folder in
      let outcome = await dovetail("explain", subject, in: folder)
      #expect(outcome.output.hasPrefix("struct Cache"), "\(outcome)")
    }
  }

  @Test func `a stable type is explained, and so is one that nothing creates`() async throws {
    try await withFiles(["App.swift": app]) { folder in
      #expect(await dovetail("explain", "Cart", in: folder).output.hasPrefix("struct Cart is stable  App.swift:7:"))
      let container = await dovetail("explain", "MainContainer", in: folder)
      #expect(container.output.contains("created by:\n    nothing that could be found\n"))
    }
  }

  @Test func `tests count as creators`() async throws {
    let files = [
      "Printer.swift": "final class Printer {}\n", "PrinterTests.swift": "import XCTest\nlet printer = Printer()\n",
    ]
    try await withFiles(files) { folder in
      #expect(
        await dovetail("explain", "Printer", in: folder).output.contains("created by:\n    PrinterTests.swift:2:"))
    }
  }

  @Test func `a type names the providers that give or make it, and what their roots declare`() async throws {
    let source = """
      import Dovetail
      struct App: CompositionRoot {
        let wiring = Wiring()
        var service: any Service { shared(.volatile) { LiveService() } }
        var forecast: Forecast { transient { Forecast(service: service) } }
        var title: String { shared { "Weather" } }
      }
      protocol Service: Sendable { func load() -> Int }
      struct LiveService: Service { func load() -> Int { 1 } }
      final class Forecast { init(service: any Service) {} }
      """
    try await withFiles(["App.swift": source]) { folder in
      for name in ["LiveService", "Service", "any Service"] {
        let output = await dovetail("explain", name, in: folder).output
        #expect(output.contains("  provided by:\n    App.service, shared, declared `.volatile`  App.swift:4:"))
      }
      let forecast = await dovetail("explain", "Forecast", in: folder).output
      #expect(forecast.contains("    App.forecast, transient, built from volatile App.service  App.swift:5:"))
      #expect(await dovetail("explain", "App.forecast", in: folder).output == forecast)
      let messages = await dovetail("explain", "App.title", in: folder).messages
      #expect(
        messages.contains("a provider whose type the program does not declare; `dovetail graph --focus App.title` "))
    }
  }

  @Test func `a name that an option has taken is said to be its value`() async throws {
    try await withFiles(["App.swift": app]) { folder in
      let outcome = await dovetail("explain", "--facts", "a.facts", "Feed", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("; `Feed` is a value of `--facts` here, and is an argument after `--`\n"))
    }
  }

  @Test func `a protocol is explained by what it requires, and has no creators`() async throws {
    try await withFiles(["App.swift": app, "Feeding.swift": "protocol Feeding { var feed: Feed { get } }\n"]) {
      folder in
      let output = await dovetail("explain", "Feeding", in: folder).output
      #expect(output.hasPrefix("protocol Feeding is volatile") && !output.contains("created by"))
    }
  }

  @Test func `a type that is left out is said to be`() async throws {
    try await withFiles(["MockServer.swift": "final class MockServer {}\n"]) { folder in
      let outcome = await dovetail("explain", "MockServer", in: folder)
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages
          == "error: `MockServer` is left out: it is for tests, previews or development, according to its name, its file or "
          + "an `#if`\n")
    }
  }

  @Test(arguments: [
    ("Fede", "did you mean `Feed`?"),
    ("any Fede", "did you mean `Feed`?"),
    ("UserDefaults.standrd", "did you mean `UserDefaults.standard`?"),
    ("FileManagr", "did you mean `FileManager`?"),
    ("files", "it is a category of the rule `volatile-use`"),
    ("Feed.load", "it is explained with its type: `Feed`"),
    ("Feed.Page.load", "it is explained with its type: `Feed.Page`"),
    (
      "Date.anHourAgo",
      "it is what the program itself calls something volatile; `dovetail check --only volatile-use --level note` says what"
    ),
    ("Xyzzy", "`dovetail rules` lists the rules"),
  ])
  func `an unknown name is refused with advice`(subject: String, advice: String) async throws {
    try await withFiles(["App.swift": app]) { folder in
      let outcome = await dovetail("explain", subject, in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages == "error: there is no rule, type or provider `\(subject)`; \(advice)\n")
    }
  }

  @Test(arguments: ["sleep", "time", "random"])
  func `a name of the catalogue that is a category as well is explained as both`(name: String) async throws {
    try await withFiles(["App.swift": app]) { folder in
      let outcome = await dovetail("explain", name, in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output.contains("    \(name)("), "\(outcome.output)")
      #expect(outcome.output.hasSuffix("`\(name)` is also a category of the rule `volatile-use`\n"))
    }
  }

  @Test func `a provider of a type that the program does not declare is not denied`() async throws {
    let root =
      "import Dovetail\nstruct App: CompositionRoot {\nlet wiring = Wiring()\nvar a: Date { shared { Date() } }\n}\n"
    try await withFiles(["App.swift": root]) { folder in
      let outcome = await dovetail("explain", "App.a", in: folder)
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages
          == "error: `App.a` is a provider whose type the program does not declare; `dovetail graph --focus App.a` shows "
          + "what it is built from\n")
    }
  }

  @Test func `init names the library, proposes roots, and accepts what is there`() async throws {
    try await withFiles(["App.swift": app]) { folder in
      let outcome = await dovetail("init", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output.contains("wired with: Swinject (in 1 file)\n"))
      #expect(
        outcome.output.contains(
          "roots: MainContainer; correct them in .dovetail.json if other types assemble the program\n"))
      let configuration = try Configuration(json: Array(read(".dovetail.json", in: folder).utf8))
      #expect(configuration.presets == [.swinject] && configuration.roots == ["MainContainer"])
      #expect(configuration.level(of: .network) == .warning)
      #expect(await dovetail("check", "--level", "note", in: folder).code == .success)
    }
  }

  @Test(
    arguments: ["final class SetUp", "final class SetUpContainer: UIStackView", "final class SetUpService"],
    [true, false])
  func `init proposes as roots neither views nor services, and nothing that makes little`(
    type: String, makesMuch: Bool
  ) async throws {
    let parts = (0..<(makesMuch ? 10 : 1)).map { "final class Part\($0) {}\n" }
    let made = parts.indices.map { "let part\($0) = Part\($0)()\n" }
    try await withFiles(["App.swift": parts.joined() + "\(type) {\n\(made.joined())}\n"]) { folder in
      let outcome = await dovetail("init", in: folder)
      let isRoot = type == "final class SetUp" && makesMuch
      #expect(outcome.output.contains("roots: SetUp;") == isRoot)
      #expect(outcome.output.contains("roots: none besides") == !isRoot)
    }
  }

  @Test func `init knows what is wired with Dovetail itself`() async throws {
    let app = "import Dovetail\nstruct App: CompositionRoot { let wiring = Wiring() }\n"
    try await withFiles(["App.swift": app]) { folder in
      #expect(await dovetail("init", in: folder).output.contains("wired with: Dovetail\n"))
    }
  }

  @Test func `init says which line makes the network an error again, and the file is right without it`() async throws {
    try await withFiles(["App.swift": app]) { folder in
      let outcome = await dovetail("init", in: folder)
      let note = #/delete line (\d+) of .dovetail.json, `"network": "warning"`, to make it an error, except where/#
      let match = try #require(outcome.output.firstMatch(of: note))
      let number = try #require(Int(match.1))
      var lines = try read(".dovetail.json", in: folder).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.remove(at: number - 1).contains("network"))
      try write(lines.joined(separator: "\n"), to: ".dovetail.json", in: folder)
      try FileManager.default.removeItem(atPath: folder + "/.dovetail-baseline")
      #expect(await dovetail("check", "--level", "error", in: folder).code == .findings)
    }
  }

  @Test func `init leaves nothing behind if the baseline cannot be written`() async throws {
    try await withFiles(["A.swift": "let a = 1\n"]) { folder in
      let link = folder + "/.dovetail-baseline"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
      let outcome = await dovetail("init", "--no-cache", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.hasPrefix("error: cannot write "))
      #expect(try names(in: folder) == [".dovetail-baseline", "A.swift"])
    }
  }

  @Test func `init leaves the configuration alone if it cannot write the baseline`() async throws {
    try await withFiles(["App.swift": app, ".dovetail.json": "mine", ".dovetail-baseline/A.txt": ""]) { folder in
      #expect(await dovetail("init", "--force", in: folder).code == .usage)
      let configuration = try read(".dovetail.json", in: folder)
      #expect(configuration == "mine")
    }
  }

  @Test func `init never overwrites without --force`() async throws {
    for name in [".dovetail.json", ".dovetail-baseline"] {
      try await withFiles(["App.swift": app, name: "mine"]) { folder in
        let outcome = await dovetail("init", in: folder)
        #expect(outcome.code == .usage)
        let other = name == ".dovetail.json" ? "; for a baseline alone, `dovetail check --write-baseline`" : ""
        let found = "there is a \(name) already in \(folder)"
        #expect(outcome.messages == "error: \(found); `dovetail init --force` replaces it\(other)\n")
        let after = try read(name, in: folder)
        #expect(after == "mine")
        #expect(await dovetail("init", "--force", in: folder).code == .success)
        #expect(await dovetail("check", in: folder).code == .success)
      }
    }
  }
}
