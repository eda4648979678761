// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import Testing

private func survey(_ sources: String...) -> CodeSurvey {
  CodeSurvey(
    of: sources.enumerated().map { index, source in
      SourceReader().facts(of: Array(source.utf8), path: "Sources/App/File\(index).swift", module: "App")
    })
}

private let parts = """
  final class Store {}
  final class Feed { init(store: Store) {} }
  actor Downloads {}
  """

@Suite struct CodeSurveyTests {
  @Test(arguments: [
    ("import FactoryKit", Preset.factory), ("import Dependencies", .swiftDependencies),
    ("import ComposableArchitecture", .swiftDependencies), ("import Swinject", .swinject),
    ("import Resolver", .resolver), ("import NeedleFoundation", .needle), ("import SafeDI", .safeDI),
    ("struct World {}\nvar Current = World()", .currentWorld),
  ])
  func `each dependency library is recognised`(source: String, preset: Preset) {
    #expect(survey(source, parts).libraries.map(\.preset) == [preset])
  }

  @Test func `without a library there is no preset, and of two the one that is used more comes first`() {
    #expect(survey(parts).libraries == [])
    #expect(survey("import Foundation\nfunc f() { let Current = 1; print(Current) }").libraries == [])
    let both = survey("import Swinject", "import FactoryKit", "import FactoryKit")
    #expect(both.libraries.map(\.preset) == [.factory, .swinject])
    #expect(both.configuration.presets == [.factory, .swinject])
  }

  @Test func `a type that is named like a root and constructs parts is proposed`() {
    let found = survey(
      parts,
      """
      final class MainContainer { lazy var feed = Feed(store: Store()) }
      struct EmptyContainer { var store: Store? }
      extension SceneComposer { func make() { _ = Downloads(); _ = Store.init() } }
      enum SceneComposer {}
      """)
    #expect(found.roots == ["MainContainer", "SceneComposer"])
  }

  @Test func `roots that are recognised anyway are not proposed`() {
    let found = survey(
      parts,
      """
      struct AppDependencies: CompositionRoot { var feed: Feed { shared { Feed(store: Store()) } } }
      @main struct MainContainer { let feed = Feed(store: Store()) }
      """)
    #expect(found.roots == [] && found.hasCompositionRoot)
    #expect(found.configuration.categoryLevels == [:])
    #expect(survey(parts).configuration.categoryLevels == [.network: .warning])
  }

  @Test(arguments: [
    "final class AppAssembly { let feed = Feed(store: Store()) }",
    "struct FeedContainer: AppIntent { let feed = Feed(store: Store()) }",
  ])
  func `a type that the analysis recognises as a root is not proposed`(source: String) {
    #expect(survey(parts, source).roots == [])
  }

  @Test func `a type that conforms to the program's own protocol is proposed, whatever the protocol is called`() {
    let container = "struct FeedContainer: Command { let feed = Feed(store: Store()) }"
    #expect(survey(parts, container).roots == [])
    #expect(survey(parts, "protocol Command {}", container).roots == ["FeedContainer"])
  }

  @Test func `a type with any name is proposed if it constructs many others`() {
    let classes = (1...10).map { "final class Part\($0) {}\n" }.joined()
    let calls = (1...10).map { "_ = Part\($0)()\n" }.joined()
    #expect(survey(classes, "enum Boot { static func start() { \(calls) } }").roots == ["Boot"])
    #expect(survey(classes, "enum Boot { static func start() { _ = Part1(); _ = Part2() } }").roots == [])
  }

  @Test func `what creates data, is data, or shares its name is not proposed`() {
    let classes = (1...10).map { "final class Part\($0) {}\n" }.joined()
    let calls = (1...10).map { "_ = Part\($0)()\n" }.joined()
    let data = (1...10).map { "final class Part\($0): Codable {}\n" }.joined()
    #expect(survey(data, "enum Boot { static func start() { \(calls) } }").roots == [])
    #expect(survey(classes, "enum Step { case one, two; static func start() { \(calls) } }").roots == [])
    #expect(survey(classes, "struct Input: Codable { func start() { \(calls) } }").roots == [])
    #expect(survey(classes, "final class ShapeDecoder { func start() { \(calls) } }").roots == [])
    let one = "enum Users { struct Create { func start() { \(calls) } } }"
    #expect(survey(classes, one).roots == ["Create"])
    #expect(survey(classes, one, "enum Posts { struct Create {} }").roots == [])
  }

  @Test func `tests are ignored`() {
    #expect(survey("import Testing\nimport Swinject\n@Suite struct T {}", parts).libraries == [])
  }
}
