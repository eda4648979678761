// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import NewsReader

struct LayoutTests {
  @Test func `a long line is cut between words`() {
    let text = String(repeating: "plane ", count: 20)
    #expect(text.shortened(indent: 2).count <= 80)
    #expect(text.shortened(indent: 2).hasSuffix(" plane…"))
    #expect(String(repeating: "x", count: 100).shortened().count == 80)
    #expect("short".shortened(indent: 1) == " short")
  }

  @Test func `a text is wrapped between words`() {
    let lines = String(repeating: "plane ", count: 50).wrapped(indent: 4).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("    plane") && $0.count <= 80 })
    #expect(String(repeating: "x", count: 100).wrapped().count == 100)
    #expect("".wrapped(indent: 3) == "")
  }

  @Test func `a heading is as wide as the terminal`() {
    #expect("Title".ruled.count == 80)
    #expect(String(repeating: "x", count: 90).ruled.hasSuffix("x "))
  }
}
