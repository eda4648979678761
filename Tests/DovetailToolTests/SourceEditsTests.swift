// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import DovetailTool
import Testing

@Suite struct SourceEditsTests {
  private func finding(_ edits: [(Int, Int, String)], path: String = "a.swift") -> Finding {
    var finding = Finding(
      rule: .loneReturn, level: .error, place: .init(path: path, line: 1, column: 1), subject: "S", message: "m",
      trace: [Finding.Step("t")], help: "h", discriminator: "d")
    finding.edits = edits.map { Finding.Edit(path: path, offset: $0.0, length: $0.1, replacement: $0.2) }
    return finding
  }

  @Test func `edits are made in the order of the file, whatever their order`() throws {
    let edits = SourceEdits(for: [finding([(4, 2, "XY")]), finding([(0, 1, ""), (2, 0, "new")])])
    let file = try #require(edits.files.first)
    #expect(file.applied(to: Array("012345".utf8)) == Array("1new23XY".utf8))
    #expect(edits.fixed.count == 2 && edits.postponed.isEmpty)
  }

  @Test func `of overlapping findings, the first one wins, with all of its edits or none`() {
    let first = finding([(0, 4, "a")])
    let second = finding([(3, 2, "b"), (10, 1, "c")])
    let edits = SourceEdits(for: [first, second])
    #expect(edits.fixed == [first] && edits.postponed == [second])
    #expect(edits.files.first?.edits == first.edits)
  }

  @Test func `the same edit of two findings is made once, and two insertions at one place are not mixed`() {
    let same = SourceEdits(for: [finding([(5, 0, "x")]), finding([(5, 0, "x")])])
    #expect(same.fixed.count == 2 && same.files.first?.edits.count == 1)
    #expect(SourceEdits(for: [finding([(5, 0, "x")]), finding([(5, 0, "y")])]).postponed.count == 1)
  }

  @Test func `edits that do not fit into the file are refused`() throws {
    let file = try #require(SourceEdits(for: [finding([(4, 9, "")])]).files.first)
    #expect(file.applied(to: Array("short".utf8)) == nil)
  }

  @Test func `files are sorted, and findings without edits are neither fixed nor postponed`() {
    let edits = SourceEdits(
      for: [finding([(0, 1, "")], path: "b.swift"), finding([]), finding([(0, 1, "")], path: "a.swift")])
    #expect(edits.files.map(\.path) == ["a.swift", "b.swift"] && edits.fixed.count == 2)
  }
}
