// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import DovetailTool
import Foundation
import TestRandomness
import Testing

@Suite struct FileTests {
  @Test func `a file is replaced as a whole, keeps its permissions, and leaves nothing beside it`() throws {
    try withFolder { folder in
      try AtomicFile.write(Array("one".utf8), to: folder + "/new/deep/file")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/new/deep/file")
      try AtomicFile.write(Array("two".utf8), to: folder + "/new/deep/file")
      #expect(try AtomicFile.read(folder + "/new/deep/file") == Array("two".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/new/deep/file")
      #expect(attributes[.posixPermissions] as? Int == 0o755)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/new/deep") == ["file"])
    }
  }

  @Test func `a symbolic link stays, and what it leads to is replaced`() throws {
    try withFolder { folder in
      try AtomicFile.write(Array("one".utf8), to: folder + "/file")
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder + "/file")
      try AtomicFile.write(Array("two".utf8), to: folder + "/link")
      #expect(try AtomicFile.read(folder + "/file") == Array("two".utf8))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == folder + "/file")
    }
  }

  @Test func `a link to a missing file is followed, a circular one is not`() throws {
    try withFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "deep/file")
      let nowhere = #expect(throws: Failure.self) { try AtomicFile.read(folder + "/link") }
      #expect(nowhere?.lines == ["cannot read \(folder)/link: it is a symbolic link that leads nowhere"])
      try AtomicFile.write(Array("one".utf8), to: folder + "/link")
      #expect(try AtomicFile.read(folder + "/deep/file") == Array("one".utf8))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/deep/file")
      #expect(try #require(attributes[.posixPermissions] as? Int) & 0o111 == 0)
      try FileManager.default.createSymbolicLink(atPath: folder + "/circle", withDestinationPath: "circle")
      let circle = #expect(throws: Failure.self) { try AtomicFile.write([1], to: folder + "/circle") }
      #expect(circle?.lines == ["cannot write \(folder)/circle: Too many levels of symbolic links"])
    }
  }

  @Test func `a file that cannot be written or read is reported with its path`() throws {
    try withFolder { folder in
      try AtomicFile.write([], to: folder + "/file")
      let inFile = #expect(throws: Failure.self) { try AtomicFile.write([], to: folder + "/file/below") }
      #expect(inFile?.lines[0].contains(folder + "/file") == true)
      let folderAsFile = #expect(throws: Failure.self) { try AtomicFile.write([1], to: folder) }
      #expect(folderAsFile?.lines == ["cannot write \(folder): it is a folder"])
      let unread = #expect(throws: Failure.self) { try AtomicFile.read(folder) }
      #expect(unread?.lines == ["cannot read \(folder): it is a folder"])
      #expect(try AtomicFile.read(folder + "/nothing") == nil)
    }
  }
}

@Suite struct UnifiedDiffTests {
  private func applied(_ difference: [UInt8], to content: [UInt8]) throws -> [UInt8] {
    try withFolder { folder in
      try Data(content).write(to: URL(filePath: folder + "/file"))
      try Data(difference).write(to: URL(filePath: folder + "/difference"))
      try #require(run(["git", "apply", "--unidiff-zero", "-p1", "difference"], in: folder).status == 0)
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
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the random differences: \(seed)")
    var random = SeededGenerator(seed: seed)
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

/// A pipe, a device or a folder where a file is expected ends with a sentence, and is never waited for without end.
@Suite struct OddFileTests {
  private let source = "import Foundation\nfinal class A { func f() -> Date { Date() } }\n"

  @Test(arguments: [".dovetail.json", ".dovetail-baseline"])
  func `a configuration or baseline that was not named has to be a regular file`(name: String) async throws {
    try await withFiles(["A.swift": source]) { folder in
      let path = folder + "/" + name
      for (words, reason) in [
        (["mkfifo", path], "it is not a regular file"), (["ln", "-s", "/dev/zero", path], "it is not a regular file"),
        (["mkdir", path], "it is a folder"),
      ] {
        try run(words, in: folder)
        let outcome = await dovetail("check", "--no-cache", in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages == "error: cannot read \(path): \(reason)\n")
        try run(["rm", "-r", path], in: folder)
      }
    }
  }

  @Test(arguments: ["--config", "--baseline", "--facts"])
  func `a file that is named may be a pipe, if a process writes to it`(option: String) async throws {
    try await withFiles(["A.swift": source]) { folder in
      try run(["mkfifo", "pipe"], in: folder)
      let outcome = await dovetail("check", option, "pipe", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages == "error: cannot read \(folder)/pipe: it is a pipe that no process writes to\n")
      let isFolder = await dovetail("check", option, folder, in: folder)
      let reason =
        option == "--facts"
        ? "\(folder) is a folder; name the files of facts in it: `--facts \(folder)/*.facts`"
        : "cannot read \(folder): it is a folder"
      #expect(isFolder.code == .usage)
      #expect(isFolder.messages == "error: \(reason)\n")
    }
  }

  @Test func `a report to a pipe that no process reads is refused after a while`() async throws {
    try await withFiles(["A.swift": source]) { folder in
      try run(["mkfifo", "pipe"], in: folder)
      let outcome = await dovetail("check", "--no-cache", "--output", "pipe", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages == "error: cannot write \(folder)/pipe: it is a pipe that no process reads\n")
    }
  }

  @Test func `sources and projects that are pipes or devices are left out`() async throws {
    try await withFiles(["A.swift": source, "App.xcodeproj/a": ""]) { folder in
      for words in [
        ["mkfifo", "Pipe.swift"], ["mkfifo", "App.xcodeproj/project.pbxproj"],
        ["ln", "-s", "/dev/zero", "Device.swift"],
      ] {
        try run(words, in: folder)
      }
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("1 warning in 1 file\n"))
      for name in ["Pipe.swift", "Device.swift"] {
        #expect(outcome.output.contains("\(name): warning: it is not a regular file, so it is left out\n"))
      }
      #expect(outcome.output.contains("App.xcodeproj: warning: "), "\(outcome.output)")
    }
  }
}
