// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

/// The analysis counts what it cannot decide, and what it excuses, and does not report it.
@Suite struct UndecidedTests {
  @Test func `an unresolved construction is counted, with the way out`() throws {
    let undecided = Source(
      """
      import Foundation
      struct A { struct B {} }
      struct Holder { func make() -> Any { A.C() } }
      """
    ).result().undecided
    let first = try #require(undecided.first)
    #expect(undecided.count == 1 && first.statement == "could not resolve 1 of 1 constructions")
    #expect(first.places.map(\.description) == ["Input.swift:3:38"])
    #expect(first.reason.contains("`--index-store PATH`"))
  }

  @Test func `constructions in tests are not counted`() {
    let test = "import XCTest\nstruct A { struct B {} }\nstruct Holder { func make() -> Any { A.C() } }"
    #expect(Source([(path: "FeedTests.swift", module: "AppTests", text: test)]).result().undecided.isEmpty)
  }

  @Test func `providers that no root has are counted as undecided`() throws {
    let undecided = Source(
      """
      import Dovetail
      final class Feed: Sendable {}
      protocol HasFeed: Sendable { var feed: Feed { get } }
      extension HasFeed where Self: CompositionRoot { var feed: Feed { shared { Feed() } } }
      """
    ).result().undecided
    #expect(undecided.map(\.statement) == ["could not resolve 1 of 1 providers in extensions"])
  }

  @Test func `an addition to the registry that cannot be decided is named`() throws {
    let undecided = Source(
      """
      import Dovetail
      final class Feed: Sendable {}
      func start(_ makers: [() -> Feed]) { Registry.add(makers[0]()) }
      final class Screen { let feed: Feed = Registry.use() }
      """
    ).result().undecided
    let first = try #require(undecided.first)
    #expect(first.statement == "could not resolve 1 of 1 uses of the registry")
    #expect(first.reason.contains(":3:38 adds, so no missing registration is reported"))
  }

  @Test(arguments: [
    ("queue.asyncAfter(deadline: .now() + 2) {}", 0),
    ("UIAlertAction(title: title, style: .default)", 0),
    ("withAnimation(.default) {}", 0),
    ("content.sound = .default", 0),
    ("unknown(session: .shared)", 1),
    ("content.session = .shared", 1),
    ("unknown(.now() + 2)", 1),
  ])
  func `an implicit member is undecided only where a framework may take something volatile`(call: String, count: Int) {
    let undecided = Source("import Foundation\nfunc act(on queue: DispatchQueue, title: String) { \(call) }").result()
      .undecided
    #expect(undecided.map(\.places.count) == Array(repeating: 1, count: count))
  }

  @Test func `what is not reported in adapters is counted`() {
    let result = Source(
      """
      import Foundation
      protocol Loader { func load() async throws -> Data }
      struct WebLoader: Loader {
        let url: URL
        func load() async throws -> Data { try await URLSession.shared.data(from: url).0 }
      }
      """
    ).result()
    #expect(result.findings == [] && result.adapters.map(\.type) == ["WebLoader"] && result.adapters.map(\.uses) == [1])
  }

  @Test func `an implicit member where the program is put together is undecided only in a provider`() {
    let text = """
      let start = ContinuousClock.now
      print(start.duration(to: .now))
      """
    #expect(Source([("Sources/Tool/main.swift", "Tool", text)]).result().undecided.isEmpty)
    #expect(Source("func run() {\n\(text)\n}").result().undecided.map(\.places.count) == [1])
    let root = """
      import Dovetail
      struct App: CompositionRoot {
        let wiring = Wiring()
        var title: String { shared { unknown(session: .shared) } }
        var subtitle: String { shared(.volatile) { unknown(session: .shared) } }
        func start() { unknown(session: .shared) }
      }
      #if DEBUG
      func tryOut() { unknown(session: .shared) }
      #endif
      """
    #expect(Source(root).result().undecided.map(\.places.count) == [1])
  }
}
