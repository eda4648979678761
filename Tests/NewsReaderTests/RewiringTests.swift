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
@Suite(.sealed)
struct RewiringTests {
  private let app: AppDependencies

  init() {
    app = TestProgram().app
    _ = app.newsListScreen
  }

  private func rewiring(after change: () -> Void) -> Rewiring {
    let before = app.wiring.snapshot()
    change()
    _ = app.newsListScreen
    return Rewiring(from: before, to: app.wiring.snapshot())
  }

  @Test func `only the list follows the loader`() {
    let rewiring = rewiring { app[\.feedLoader] = StubFeedLoader() }
    #expect(rewiring.replaced == ["feedLoader"])
    #expect(rewiring.rebuilt == ["newsList"])
    #expect(rewiring.kept.contains("feedParser"))
    #expect(!rewiring.kept.contains("newsListScreen"))
  }

  @Test func `the parts that need the session follow it`() {
    let rewiring = rewiring { app[\.urlSession] = .answering { _ in .status(404) } }
    #expect(rewiring.replaced == ["urlSession"])
    #expect(Set(rewiring.rebuilt) == ["webReader", "feedLoader", "newsList"])
  }

  @Test func `replacing a part that nothing needs rebuilds nothing`() {
    let rewiring = rewiring { app[\.terminal] = RecordingTerminal() }
    #expect(rewiring.replaced == ["terminal"])
    #expect(rewiring.rebuilt == [])
  }

  @Test func `the rebuilt parts are described in a column`() {
    let lines = "\(rewiring { app[\.feedLoader] = StubFeedLoader() })".split(separator: "\n")
    #expect(lines.prefix(2) == ["    replaced   feedLoader", "    rebuilt    newsList"])
    #expect(lines.count > 3)
    #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix("               ") && $0.count <= 80 })
  }
}
