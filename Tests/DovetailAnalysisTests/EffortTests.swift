// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph
import TestThreads
import Testing

@testable import DovetailAnalysis

/// That the analysis takes time in proportion to the program, however much of it is in one place.
struct EffortTests {
  /// Programs with so many of one thing.
  private static let programs: [(name: String, make: @Sendable (Int) -> String)] = [
    ("files in a function", { function((0..<$0).map { "FileManager.default.removeItem(at: url\($0))" }) }),
    ("moments in a function", { function((0..<$0).map { "if Date() > end\($0) { stop() }" }) }),
    ("present moments in a function", { function((0..<$0).map { "if end\($0) > .now { stop() }" }) }),
    ("waits in a function", { function((0..<$0).map { "Thread.sleep(forTimeInterval: pause\($0))" }) }),
    ("chance in waits", { function((0..<$0).map { "Thread.sleep(forTimeInterval: Double.random(in: 1...\($0)))" }) }),
    ("moments as arguments", { function(["note(" + (0..<$0).map { "a\($0): Date()" }.joined(separator: ", ") + ")"]) }),
    (
      "moments for constructions",
      { function((0..<$0).map { "keep(Post\($0)(created: Date()))" }) + "struct Post0 { let created: Date }" }
    ),
    (
      "sockets in a type",
      { function([]) + "final class Talk {" + (0..<$0).map { "func f\($0)() { bind(1, 2, 3) }\n" }.joined() + "}" }
    ),
    (
      "registrations",
      { "import Swinject\n" + function((0..<$0).map { "container.register(P.self) { _ in Live\($0)(Date()) }" }) }
    ),
    (
      "lookups in the registry",
      {
        let added = (0..<$0).map { "extension E\($0): P\($0) {}\nprotocol P\($0) {}\n" }
        let calls = (0..<$0).map { "Registry.add(E\($0)())\nlet a\($0): any P\($0) = Registry.use()" }
        return "import Dovetail\n" + added.joined() + function(calls)
      }
    ),
    (
      "omitted arguments",
      {
        let types = (0..<$0).map { "final class T\($0) { init(session: URLSession = .shared) {} }\n" }
        return types.joined() + function((0..<$0).map { "keep(T\($0)())" })
      }
    ),
    (
      "initialisers of a file",
      { count in
        let files = (0..<count).map { "init(a\($0): Int, file: URL) { self.file = file }\n" }
        let reads = (0..<count).map { "func f\($0)() -> Data? { try? Data(contentsOf: file) }\n" }
        return "import Foundation\nfinal class T {\nlet file: URL\n" + (files + reads).joined() + "}\n"
      }
    ),
    (
      "initialisers with a moment",
      { count in
        let moments = (0..<count).map { "init(a\($0): Date) {}\n" }
        return "final class T {\n" + moments.joined() + "}\n" + function((0..<count).map { "keep(T(a\($0): .now))" })
      }
    ),
    (
      "comments that suppress",
      {
        let lines = (0..<$0).map { "FileManager.default.removeItem(at: u\($0)) // dovetail:ignore volatile-use - own" }
        return function(lines)
      }
    ),
  ]

  private static func function(_ lines: [String]) -> String {
    "import Foundation\nfinal class Loader {\nfunc load() {\n\(lines.joined(separator: "\n"))\n}\n}\n"
  }

  @Test(arguments: programs.indices)
  func `four times the program takes about four times the time`(index: Int) {
    let (name, make) = Self.programs[index]
    let few = time(of: Source(make(300)).facts)
    let many = time(of: Source(make(1200)).facts)
    #expect(many < few * 8 + .milliseconds(20), "\(name): \(few), and \(many)")
  }

  @Test func `a chain of classes is followed once, and not from each of them`() {
    let chain = { (count: Int) in "class C0 {}\n" + (1..<count).map { "class C\($0): C\($0 - 1) {}\n" }.joined() }
    let few = time(of: Source(chain(300)).facts)
    let many = time(of: Source(chain(1200)).facts)
    // Each class has the list of all that are above it.
    #expect(many < few * 24 + .milliseconds(20), "\(few), and \(many)")
  }

  @Test func `a long chain of properties takes no more of the stack than a short one`() throws {
    let chain = (1..<5000).map { "var p\($0): Int { p\($0 - 1) }\n" }.joined()
    let result = Source(
      """
      import Dovetail
      struct App: CompositionRoot {
      let wiring = Wiring()
      var p0: Int { shared { 1 } }
      \(chain)var last: Int { shared { p4999 } }
      var near: Int { shared { p9 } }
      }
      """
    ).result()
    #expect(result.graph.edges.map(\.from) == ["App.near"])
    #expect(result.undecided.map(\.count) == [1])
  }

  private func time(of facts: [FileFacts]) -> Duration {
    leastProcessorTime(of: 2) { _ = AnalysisPipeline().run(facts) }
  }
}
