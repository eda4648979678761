// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts

/// Whether the analyser takes time in proportion to a program, however much of it is in one place.
///
/// Each program is measured with so many of one thing, and with four times as many.
struct Scaling {
  private static let sources: [(name: String, make: @Sendable (Int) -> String)] = [
    ("operands of `+`", { "let x = a" + String(repeating: " + a", count: $0) }),
    ("operands of `??`", { "let x = a" + String(repeating: " ?? a", count: $0) }),
    ("ternaries", { "let x = " + String(repeating: "a ? b : ", count: $0) + "c" }),
    ("ternaries in ternaries", { "let x = " + String(repeating: "a ? ", count: $0 / 100) + "b" }),
    ("calls", { "let x = a" + String(repeating: ".b(1)", count: $0) }),
    ("branches", { "#if A\n" + (0..<$0).map { "#elseif B\($0)\nlet x\($0) = Date()\n" }.joined() + "#endif" }),
    ("local names", { "func f() {\n" + (0..<$0 / 2).map { "let v\($0) = g(outer, v0)\n" }.joined() + "}" }),
    (
      "other names for dependencies",
      {
        let names = (1..<$0 / 2).map { "let v\($0) = v\($0 - 1)\n_ = v\($0)\n" }.joined()
        return "func f(v0: any Dependencies) {\n\(names)}"
      }
    ),
    ("arguments", { "f(" + String(repeating: "a: Date(), ", count: $0) + "b: 1)" }),
  ]

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
    (
      "extensions of a type",
      {
        let extensions = (0..<$0).map { "extension T { func f\($0)() -> Bool { Date() > end } }\n" }
        return "import Foundation\nfinal class T {}\n" + extensions.joined()
      }
    ),
  ]

  private static func function(_ lines: [String]) -> String {
    "import Foundation\nfinal class Loader {\nfunc load() {\n\(lines.joined(separator: "\n"))\n}\n}\n"
  }

  /// Four times as much may take this many times as long: more than four because of noise, and less than sixteen.
  private static let limit = 8.0
  /// Each of a chain of classes has the list of all that are above it.
  private static let limitOfChain = 24.0
  /// Differences of less time than this, in nanoseconds, are noise.
  private static let noise = 20_000_000.0

  /// Prints a row for each program, and returns whether all are within the limit.
  static func isLinear() -> Bool {
    var isLinear = true
    func measure(_ name: String, limit: Double = Self.limit, few: UInt64, many: UInt64) {
      let ratio = Double(many) / Double(few)
      let isWithin = Double(many) < Double(few) * limit + noise
      if !isWithin { isLinear = false }
      let value = AnalyserBenchmark.text(ratio) + " ×" + (isWithin ? "" : "  OVER")
      AnalyserBenchmark.row(name, value, "≤ \(Int(limit)) ×")
    }
    print("the time for four times as many, beside that for so many")
    for (name, make) in sources {
      let (few, many) = (make(1000), make(4000))
      measure(name, few: leastTime { _ = facts(few) }, many: leastTime { _ = facts(many) })
    }
    func measureProgram(_ name: String, limit: Double = Self.limit, make: (Int) -> String) {
      let (few, many) = ([facts(make(300))], [facts(make(1200))])
      measure(
        name, limit: limit,
        few: leastTime { _ = AnalysisPipeline().run(few) }, many: leastTime { _ = AnalysisPipeline().run(many) })
    }
    for (name, make) in programs { measureProgram(name, make: make) }
    measureProgram("classes in a chain", limit: limitOfChain) { count in
      "class C0 {}\n" + (1..<count).map { "class C\($0): C\($0 - 1) {}\n" }.joined()
    }
    return isLinear
  }

  private static func facts(_ source: String) -> FileFacts {
    SourceReader().facts(of: Array(source.utf8), path: "File.swift", module: "Module")
  }

  /// The least processor time of three runs: the first one also loads what is needed.
  private static func leastTime(of body: () -> Void) -> UInt64 {
    (0..<3).map { _ in
      let start = threadTime()
      body()
      return threadTime() - start
    }.min()!
  }
}
