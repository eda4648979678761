// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailGraph
import DovetailReports
import Foundation
import Testing

@testable import NewsReader

@MainActor
struct PictureTests {
  /// The picture that the README shows.
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/NewsReader.svg").standardizedFileURL

  /// The graph of the program as it is when it runs, with nothing replaced.
  private func graph() throws -> ProviderGraph {
    let snapshot = NewsReader(app: AppDependencies()).snapshot()
    return try GraphFile.graph(in: Array(snapshot.utf8), path: "snapshot")
  }

  // `DOVETAIL_REFRESH=1 swift test --filter PictureTests` draws the picture anew.
  @Test func `the README's picture is what the program is made of`() throws {
    let drawing = GraphReport(title: "NewsReader", graph: try graph()).drawing
    if ProcessInfo.processInfo.environment["DOVETAIL_REFRESH"] != nil {
      try Data(drawing.utf8).write(to: Self.file)
    }
    let picture = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(drawing == picture, "run with DOVETAIL_REFRESH=1 if this is meant to change")
  }

  @Test func `the snapshot names the root, and knows what is volatile`() throws {
    let graph = try graph()
    #expect(graph.scopes.map(\.id) == ["AppDependencies"])
    #expect(
      try graph.path(from: "newsListScreen", to: "urlSession")?.map(\.name) == [
        "newsListScreen", "newsList", "feedLoader", "webReader", "urlSession",
      ])
    #expect(graph.providers.filter(\.isVolatile).map(\.name).contains("urlSession"))
  }

  @Test func `--snapshot prints it`() async throws {
    let program = TestProgram()
    #expect(await program.run("--snapshot") == .success)
    let graph = try GraphFile.graph(in: Array(program.terminal.output.utf8), path: "snapshot")
    #expect(graph.providers.contains { $0.name == "newsList" })
  }
}
