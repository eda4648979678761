// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import TestRandomness
import Testing

@Suite struct UnifiedDiffTests {
  private func applied(_ difference: [UInt8], to content: [UInt8]) throws -> [UInt8] {
    try withFolder { folder in
      try Data(content).write(to: URL(filePath: folder + "/file"))
      try Data(difference).write(to: URL(filePath: folder + "/difference"))
      try run(["git", "apply", "--unidiff-zero", "-p1", "difference"], in: folder)
      return try Array(Data(contentsOf: URL(filePath: folder + "/file")))
    }
  }

  @Test func `a change has three lines around it`() {
    let old = (1...20).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 5\n", with: "line five\n").replacing("line 20\n", with: "")
    #expect(
      String(decoding: UnifiedDiff.bytes(from: Array(old.utf8), to: Array(new.utf8), path: "file"), as: UTF8.self)
        == """
        --- a/file
        +++ b/file
        @@ -2,7 +2,7 @@
         line 2
         line 3
         line 4
        -line 5
        +line five
         line 6
         line 7
         line 8
        @@ -17,4 +17,3 @@
         line 17
         line 18
         line 19
        -line 20

        """)
    #expect(UnifiedDiff.bytes(from: [1, 2], to: [1, 2], path: "file") == [])
    let spaced = String(decoding: UnifiedDiff.bytes(from: [1], to: [2], path: "a b"), as: UTF8.self)
    #expect(spaced.hasPrefix("--- a/a b\t\n+++ b/a b\t\n"))
  }

  @Test func `git makes the new content of the old one`() throws {
    var random = SeededGenerator(seed: testSeed(of: "the random differences"))
    for _ in 0..<25 {
      let old = (0..<Int.random(in: 1...30, using: &random)).map { _ in "\(Int.random(in: 0...4, using: &random))\n" }
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random) || index == new.count {
          new.insert("new \(index)\n", at: index)
        } else {
          new.remove(at: index)
        }
      }
      if Bool.random(using: &random), !new.isEmpty { new[new.count - 1].removeLast() }
      let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
      guard before != after, !after.isEmpty else { continue }
      let difference = UnifiedDiff.bytes(from: before, to: after, path: "file")
      #expect(try applied(difference, to: before) == after, "\(String(decoding: difference, as: UTF8.self))")
    }
  }

  @Test func `lines keep their bytes, whatever their encoding`() throws {
    let before = Array("// Gr".utf8) + [0xFC, 0xDF] + Array("e\nlet a = 1\n".utf8)
    let after = before.prefix { $0 != 0x0A } + Array("\nlet a = 2\n".utf8)
    #expect(try applied(UnifiedDiff.bytes(from: before, to: Array(after), path: "file"), to: before) == Array(after))
  }
}
