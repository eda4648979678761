// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@testable import DovetailFacts

/// That reading takes time in proportion to the source, whatever is written.
@Suite struct EffortTests {
  /// Sources with so many of one thing.
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

  @Test(arguments: sources.indices)
  func `four times the source takes about four times the time`(index: Int) {
    let (name, make) = Self.sources[index]
    let few = time(of: make(1000))
    let many = time(of: make(4000))
    #expect(many < few * 8 + .milliseconds(20), "\(name): \(few), and \(many)")
  }

  private func time(of source: String) -> Duration { leastProcessorTime(of: 4) { _ = facts(source) } }

  @Test(.timeLimit(.minutes(10)))
  func `the values of a wait's duration are followed once, however often they are part of others`() {
    let lines = (1...60).map { "let v\($0) = v\($0 - 1) + v\($0 - 1)\n" }.joined()
    let waits = facts("func f(x: Double) {\nlet v0 = x\n\(lines)Task.sleep(for: v60)\n}").waits
    #expect(waits.map(\.length.sources) == [.parameter])
  }

  @Test func `a clause knows the first fifty of the conditions before it`() {
    let clauses = (1...100).map { "#elseif B\($0)\nlet b\($0) = 1\n" }.joined()
    let last = facts("#if DEBUG\n\(clauses)#endif").declarations.last
    #expect(last?.conditions == ["!DEBUG"] + (1...49).map { "!B\($0)" } + ["B100"])
  }
}
