// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailGraph
import Foundation
import Testing

struct SystemSeamTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/DovetailSystem/Providers").standardizedFileURL

  private static let program = """
    import Dovetail
    import DovetailSystem

    final class Ledger: Sendable { init(dependencies: some HasFileManager) { _ = dependencies.fileManager } }
    struct AppRoot: CompositionRoot, HasFileManager {
      let wiring = Wiring()
      var ledger: Ledger { shared { Ledger(dependencies: self) } }
    }
    """

  @Test func `a root has what DovetailSystem gives it, though the program's sources do not say so`() throws {
    let graph = Source(Self.program).result().graph
    #expect(graph.providers.map(\.id) == ["AppRoot.fileManager", "AppRoot.ledger"])
    #expect(graph.providers.map(\.isVolatile) == [true, false])
    #expect(graph.edges.map { "\($0.from) → \($0.to)" } == ["AppRoot.ledger → AppRoot.fileManager"])
    #expect(graph.seams.isEmpty)
  }

  @Test(arguments: [
    ("HasClock", true), ("HasDate", true), ("HasEnvironment", true), ("HasFileManager", true), ("HasRandom", true),
    ("HasURLSession", true), ("HasUUID", true), ("HasCalendar", false), ("HasLocale", false), ("HasTimeZone", false),
  ])
  func `a type that depends on a volatile part of DovetailSystem is volatile`(
    seam: String, isVolatile: Bool
  ) throws {
    let program = """
      import Dovetail
      import DovetailSystem

      final class Greeter: Sendable {
        private let dependencies: any \(seam)
        init(dependencies: any \(seam)) { self.dependencies = dependencies }
        func greet() -> String { "\\(dependencies)" }
      }
      """
    let greeter = try #require(Source(program).result().types.first { $0.name == "Greeter" })
    #expect(greeter.isVolatile == isVolatile)
  }

  @Test func `a program without DovetailSystem has nothing from there`() {
    let program = Self.program.replacing("import DovetailSystem\n", with: "protocol HasFileManager {}\n")
    let graph = Source(program).result().graph
    #expect(graph.providers.map(\.id) == ["AppRoot.ledger"])
  }

  @Test func `the analyser knows exactly the providers that DovetailSystem declares`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { $0.hasPrefix("Has") }.map { String($0.dropLast(6)) }
    let list = names.joined(separator: ", ")
    let program = """
      import Dovetail
      import DovetailSystem
      struct AppRoot: CompositionRoot, \(list) { let wiring = Wiring() }
      struct Session: ChildRoot, \(list) { let parent: AppRoot, wiring: Wiring }
      """
    let declared = try names.map { name in
      let text = try String(contentsOf: Self.sources.appending(path: "\(name).swift"), encoding: .utf8)
      return (path: "\(name).swift", module: "DovetailSystem", text: text)
    }
    let known = Source(program).result().graph
    let actual = Source([("App.swift", "App", program)] + declared).result().graph
    #expect(
      known.providers.map { "\($0.id): \($0.type) \($0.isVolatile) \($0.lifetime)" }
        == actual.providers.map { "\($0.id): \($0.type) \($0.isVolatile) \($0.lifetime)" })
    #expect(known.providers.count == names.count && names.count == 10)
  }

  @Test func `what a program does not use of it is not counted as undecided`() {
    let program = """
      import Dovetail
      import DovetailSystem
      struct App: CompositionRoot, HasDate { let wiring = Wiring() }
      """
    #expect(Source(program).result().undecided.isEmpty)
  }
}
