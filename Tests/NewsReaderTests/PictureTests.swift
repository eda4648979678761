// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailGraph
import DovetailReports
import Foundation
import TestGoldens
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

  @Test func `the README's picture is what the program is made of`() throws {
    let drawing = GraphReport(title: "NewsReader", graph: try graph()).drawing
    try expectGolden(drawing, at: Self.file)
  }

  @Test func `the snapshot names the root, and knows what is volatile`() throws {
    let graph = try graph()
    #expect(graph.roots.map(\.id) == ["AppDependencies"])
    #expect(
      try graph.path(from: "newsListScreen", to: "urlSession")?.map(\.name) == [
        "newsListScreen", "newsList", "feedLoader", "webReader", "urlSession",
      ])
    #expect(graph.providers.filter(\.isVolatile).map(\.name).contains("urlSession"))
  }

  @Test func `--snapshot prints the graph of the program`() async throws {
    let program = TestProgram()
    #expect(await program.run("--snapshot") == .success)
    let graph = try GraphFile.graph(in: Array(program.terminal.output.utf8), path: "snapshot")
    #expect(graph.providers.contains { $0.name == "newsList" })
  }
}
