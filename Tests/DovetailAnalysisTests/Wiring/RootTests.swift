// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFindings
import DovetailGraph
import Testing

struct RootTests {
  @Test func `roots of one name in one module are told apart by their places`() {
    let root = """
      struct Trial: CompositionRoot {
        let wiring = Wiring()
        var part: Part { shared { Part() } }
      }
      """
    let graph = Source([
      (path: "A.swift", module: "App", text: "final class Part: Sendable {}"),
      (path: "B.swift", module: "App", text: "private \(root)"),
      (path: "C.swift", module: "App", text: "private \(root)"),
    ]).result().graph
    #expect(graph.roots.map(\.id) == ["App.Trial (B.swift:1)", "App.Trial (C.swift:1)"])
    #expect(graph.providers.map(\.id) == ["App.Trial (B.swift:1).part", "App.Trial (C.swift:1).part"])
  }

  @Test func `a root in a type that is called like another root's module is told apart by its place`() {
    let root = """
      struct Dependencies: CompositionRoot {
        let wiring = Wiring()
        var part: Part { shared { Part() } }
      }
      """
    let graph = Source([
      (path: "A.swift", module: "Login", text: root),
      (path: "B.swift", module: "Main", text: root),
      (path: "C.swift", module: "App", text: "final class Part: Sendable {}\nenum Login {\n\(root)\n}"),
    ]).result().graph
    #expect(
      graph.roots.map(\.id) == [
        "Login.Dependencies (A.swift:1)", "Login.Dependencies (C.swift:3)", "Main.Dependencies",
      ])
  }

  @Test(.timeLimit(.minutes(10)))
  func `hundreds of nested roots are listed in order, and quickly`() {
    let children = (1...400).map { number in
      """
      struct R\(number): ChildRoot {
        let parent: R\(number - 1)
        let wiring = Wiring()
      }
      """
    }
    let source = "struct R0: CompositionRoot { let wiring = Wiring() }\n" + children.reversed().joined(separator: "\n")
    #expect(Source(source).result().graph.roots.map(\.id) == (0...400).map { "R\($0)" })
  }

  @Test func `a provider that a child inherits by a macro is built from its parent's`() {
    let graph = Source([
      (
        path: "App.swift", module: "App",
        text: """
        @SeamRequirement protocol HasPool: Sendable { var pool: Pool { get async throws } }
        final class Pool: Sendable {}
        final class Page: Sendable { init(pool: Pool) {} }
        struct App: CompositionRoot, HasPool {
          let wiring = Wiring()
          var pool: Pool { get async throws { try await shared(.volatile) { Pool() } } }
        }
        struct Request: ChildRoot, HasPool {
          let parent: App
          let wiring: Wiring
          var page: Page { get async throws { try await shared { Page(pool: try await pool) } } }
        }
        """
      )
    ]).result().graph
    #expect(graph.edges.map { "\($0.from) \($0.to)" } == ["Request.page App.pool"])
  }

  @Test func `a provider that reads itself is not told to let the other side wait`() throws {
    let finding = try #require(
      Source(
        """
        import Dovetail
        struct App: CompositionRoot {
          let wiring = Wiring()
          var names: [String] { shared { names } }
        }
        """
      ).result().findings.first)
    #expect(finding.rule == .constructionCycle)
    #expect(finding.help.hasPrefix("create the value without reading `names`"))
  }

  @Test func `an extension about the parent wins over one with any number of requirements of the root itself`() {
    let signs = (1...15).map { "Sign\($0)" }
    let graph = Source(
      """
      \(signs.map { "protocol \($0) {}" }.joined(separator: "\n"))
      final class Pool: Sendable {}
      final class Page: Sendable { init(pool: Pool? = nil) {} }
      struct App: CompositionRoot {
        let wiring = Wiring()
        var pool: Pool { shared { Pool() } }
      }
      protocol HasPage {}
      extension HasPage where Self: ChildRoot, Self.Parent == App {
        var page: Page { shared { Page(pool: parent.pool) } }
      }
      extension HasPage where Self: \(signs.joined(separator: " & ")) {
        var page: Page { shared { Page() } }
      }
      struct Request: ChildRoot, HasPage, \(signs.joined(separator: ", ")) {
        let parent: App
        let wiring: Wiring
      }
      """
    ).result().graph
    #expect(graph.edges.map { "\($0.from) \($0.to)" } == ["Request.page App.pool"])
  }
}
