// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailTool
import Foundation
import TestRandomness
import Testing

/// Each test puts one bad input beside a good one: the good one has to be analysed in any case.
@Suite struct BadInputTests {
  private func check(
    _ bytes: [UInt8], _ path: String = "Bad.swift", problem: String?, findings: Int = 1, isLeftOut: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await withFiles(["Good.swift": greeting]) { folder in
      try write(bytes: bytes, to: path, in: folder)
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .findings, sourceLocation: sourceLocation)
      #expect(outcome.output.contains("Greeting  Good.swift"), sourceLocation: sourceLocation)
      let warnings = outcome.output.split(separator: "\n").filter { $0.contains("warning: ") }
      #expect(warnings.count == (problem == nil ? 0 : 1), "\(warnings)", sourceLocation: sourceLocation)
      if let problem, let warning = warnings.first {
        #expect(warning.hasPrefix(path) && warning.contains(problem), "\(warning)", sourceLocation: sourceLocation)
      }
      let conclusion = "\(findings) warning\(findings == 1 ? "" : "s") in \(isLeftOut ? "1 file" : "2 files")\n"
      #expect(outcome.output.hasSuffix(conclusion), "\(outcome.output)", sourceLocation: sourceLocation)
    }
  }

  private let other = Array("import Foundation\nfinal class Other { func f() -> Date { Date() } }\n".utf8)

  @Test func `text that is not UTF-8 is reported, and read as far as possible`() async throws {
    try await check(other + Array("// caf".utf8) + [0xe9, 0x0a], problem: "not UTF-8", findings: 2)
    try await check([0xff, 0xfe, 0x41, 0x00, 0x0a, 0x00], problem: "UTF-16", isLeftOut: true)
    try await check([0xff, 0xfe, 0x00, 0x00, 0x41, 0x00, 0x00, 0x00], problem: "UTF-32", isLeftOut: true)
  }

  @Test func `a byte order mark and other line ends are read`() async throws {
    try await check([0xef, 0xbb, 0xbf] + other, problem: nil, findings: 2)
    let windows = String(decoding: other, as: UTF8.self).replacing("\n", with: "\r\n")
    try await check(Array(windows.utf8), problem: nil, findings: 2)
  }

  @Test func `a binary file is left out, and an empty one is read`() async throws {
    try await check((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }, problem: "not text", isLeftOut: true)
    try await check([], problem: nil)
  }

  @Test func `a file of 50 MB is left out`() async throws {
    try await check([UInt8](repeating: 0x20, count: 50 << 20), problem: "50 MB", isLeftOut: true)
  }

  @Test func `a program of which every file is left out is not clean`() async throws {
    try await withFiles(["Bad.swift": "let x = " + String(repeating: "(", count: 10_000)]) { folder in
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("no Swift file below \(folder) can be read"))
    }
  }

  @Test(arguments: ["(", "[", "{", "!", "a.", "if a {", "f(", "-", "a<", "@a<"])
  func `ten thousand levels of nesting do not stop the check`(opening: String) async throws {
    try await withFiles(["Good.swift": greeting]) { folder in
      try write("let x = " + String(repeating: opening, count: 10_000), to: "Bad.swift", in: folder)
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Greeting  Good.swift"))
    }
  }

  @Test(arguments: [("[(", false), ("[[", true)])
  func `a manifest that is nested too deeply does not stop the check`(opening: String, isTooSlow: Bool) async throws {
    let nested = opening + String(repeating: String(opening.suffix(1)), count: 10_000)
    let manifest = "let package = Package(targets: " + nested
    try await withFiles(["Good.swift": greeting, "Package.swift": manifest]) { folder in
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Greeting  Good.swift"))
      let isSaid = outcome.output.contains("Package.swift: warning: over 12 nested brackets take too long to parse")
      #expect(isSaid == isTooSlow)
    }
  }

  @Test func `a path that is too long for the system is reported`() async throws {
    try await withFiles(["Good.swift": greeting]) { folder in
      let step = String(repeating: "d", count: 200)
      try run(["bash", "-c", "for i in {1..30}; do mkdir \(step) && cd \(step) || exit; done; : >A.swift"], in: folder)
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Greeting  Good.swift"))
      #expect(outcome.output.contains("(File name too long)"))
      try run(["rm", "-rf", step], in: folder)
    }
  }

  @Test func `a pipe with the name of a source is reported and left out`() async throws {
    try await withFiles(["Good.swift": greeting]) { folder in
      try run(["mkfifo", "Pipe.swift"], in: folder)
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.output.contains("Greeting  Good.swift"))
      #expect(outcome.output.contains("Pipe.swift: warning: it is not a regular file, so it is left out\n"))
    }
  }

  @Test(.enabled(if: getuid() != 0, "a user who may read everything is not stopped by permissions"))
  func `unreadable files and folders are reported and left out`() async throws {
    try await withFiles(["Good.swift": greeting, "Locked.swift": greeting, "locked/A.swift": greeting]) { folder in
      try run(["chmod", "000", "Locked.swift", "locked"], in: folder)
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.output.contains("Greeting  Good.swift"))
      #expect(outcome.output.contains("Locked.swift: warning: the file cannot be read"))
      #expect(outcome.output.contains("locked: warning: the folder cannot be read"))
    }
  }

  @Test func `links that lead in circles or nowhere are not followed`() async throws {
    try await withFiles(["Sources/Good.swift": greeting]) { folder in
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder + "/Sources/loop", withDestinationPath: "..")
      try manager.createSymbolicLink(atPath: folder + "/Self.swift", withDestinationPath: "Self.swift")
      try manager.createSymbolicLink(atPath: folder + "/Nowhere.swift", withDestinationPath: "/nowhere/at/all.swift")
      try manager.createSymbolicLink(atPath: folder + "/outside", withDestinationPath: "/")
      let outcome = await dovetail("check", "--no-cache", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.hasSuffix("1 warning in 1 file\n"))
    }
  }

  @Test func `names with spaces, quotes, newlines and emoji break no format`() async throws {
    let names = ["a b", "quote\"'", "new\nline", "🐦é", "back\\slash", "::error::", "-dash", "%25,x", "tab\t"]
    try await withFiles(Dictionary(uniqueKeysWithValues: names.map { ("\($0)/\($0).swift", greeting) })) { folder in
      for format in ["terminal", "xcode", "github", "sarif", "json"] {
        let outcome = await dovetail("check", "--format", format, "--no-cache", in: folder)
        #expect(outcome.code == .findings)
        if format == "xcode" || format == "github" {
          #expect(outcome.output.split(separator: "\n").count { $0.contains("warning") } == names.count)
        }
        if format == "json" || format == "sarif" {
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
        }
      }
      #expect(await dovetail("check", "--write-baseline", in: folder).code == .success)
      #expect(await dovetail("check", in: folder).code == .success)
    }
  }

  #if os(Linux)
    @Test func `a name that is not UTF-8 is reported, and names that differ only in bytes are two files`() async throws
    {
      try await withFiles(["Good.swift": greeting]) { folder in
        try run(["bash", "-c", #"cp Good.swift $'caf\xe9.swift'; mkdir $'f\xff'; touch $'n\xff.txt'"#], in: folder)
        try run(["bash", "-c", #"cp Good.swift $'e\u0301.swift'; cp Good.swift $'\u00e9.swift'"#], in: folder)
        let outcome = await dovetail("check", "--no-cache", "--format", "xcode", in: folder)
        #expect(
          outcome.output.contains("caf\u{fffd}.swift:1:1: warning: its name is not UTF-8, so it is left out; rename it")
        )
        #expect(
          outcome.output.contains("f\u{fffd}:1:1: warning: its name is not UTF-8") && !outcome.output.contains(".txt"))
        #expect(outcome.output.split(separator: "\n").count { $0.contains("[volatile-use]") } == 3)
        #expect((await dovetail("facts", "--output", "out", in: folder)).code == .success)
        try run(["bash", "-c", "mv out/*.facts facts"], in: folder)
        let merged = await dovetail("check", "--facts", "facts", "--format", "xcode", in: folder)
        #expect(merged.output.split(separator: "\n").count { $0.contains("[volatile-use]") } == 3)
      }
    }
  #endif

  @Test func `more threads than there are processors do no harm`() async throws {
    try await withFiles(["Good.swift": greeting]) { folder in
      let outcome = await dovetail("check", "--threads", "\(Int.max)", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("1 warning in 1 file\n"))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a file that changes while it is read does not stop the check`() async throws {
    try await withFiles(["Good.swift": greeting, "Bad.swift": ""]) { folder in
      let path = folder + "/Bad.swift"
      let version = Guarded(0)
      let writing = Task.detached {
        while !Task.isCancelled {
          let round = version.withLock { $0 } % 200
          let text = String(repeating: "let a\(round) = 1\n", count: round * 7)
          try? text.write(toFile: path, atomically: round % 2 == 0, encoding: .utf8)
          version.withLock { $0 += 1 }
          await Task.yield()
        }
      }
      defer { writing.cancel() }
      // Five times, the file has changed during the check.
      var count = 0
      while count < 5 {
        let before = version.withLock { $0 }
        let outcome = await dovetail("check", "--no-cache", in: folder)
        #expect(outcome.code == .findings)
        #expect(outcome.output.contains("Greeting  Good.swift"))
        if version.withLock({ $0 }) > before { count += 1 }
      }
      writing.cancel()
      await writing.value
    }
  }

  @Test func `a cache that is damaged, foreign, or a folder changes no result`() async throws {
    try await withFiles(["Good.swift": greeting]) { folder in
      let cache = ["check", "--cache-path", "cache"]
      let expected = await dovetail(cache, in: folder)
      let good = try #require(FileManager.default.contents(atPath: folder + "/cache"))
      var random = SeededGenerator(seed: testSeed(of: "the damaged caches"))
      for _ in 0..<40 {
        var bytes = Array(good)
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        try write(bytes: bytes, to: "cache", in: folder)
        let outcome = await dovetail(cache, in: folder)
        #expect(outcome.output == expected.output && outcome.code == expected.code)
        if !bytes.starts(with: good.prefix(4)) { #expect(bytes.isEmpty || outcome.messages.hasPrefix("note: ")) }
      }
      try FileManager.default.removeItem(atPath: folder + "/cache")
      try FileManager.default.createDirectory(atPath: folder + "/cache", withIntermediateDirectories: true)
      #expect((await dovetail(cache, in: folder)).output == expected.output)
    }
  }

  @Test func `a file that is neither a cache nor a stamp keeps its content`() async throws {
    try await withFiles(["Good.swift": greeting, "Notes": "mine\n"]) { folder in
      let expected = await dovetail("check", "--no-cache", in: folder)
      for name in ["Good.swift", "Notes"] {
        let before = try read(name, in: folder)
        let cached = await dovetail("check", "--cache-path", name, in: folder)
        #expect(cached.output == expected.output && cached.code == expected.code)
        #expect(
          cached.messages
            == "note: `\(folder)/\(name)` is not a cache of this tool, so it is left alone; name another file, or delete it\n"
        )
        let stamped = await dovetail("check", "--stamp", name, in: folder)
        #expect(stamped.code == .usage)
        #expect(
          stamped.messages == "error: \(name) has content, so it is not a stamp, which is empty; name another file\n")
        let facts = await dovetail("facts", "--module", "App", "--output", name, in: folder)
        #expect(facts.code == .usage)
        #expect(
          facts.messages
            == "error: \(name) contains something other than facts, so it is left alone; name another file\n")
        let after = try read(name, in: folder)
        #expect(after == before)
      }
      let facts = await dovetail("facts", "--output", "Notes", in: folder)
      #expect(facts.code == .usage)
      #expect(
        facts.messages
          == "error: Notes is not a folder, and all modules are written to one; name a folder, or one module with `--module`\n"
      )
    }
  }

  @Test func `fixes are made in all files or in none`() async throws {
    let root = """
      import Dovetail
      import Foundation

      struct NAME: CompositionRoot {
        let wiring = Wiring()
        var session: URLSession { shared { .shared } }
      }

      """
    let (first, second) = (root.replacing("NAME", with: "First"), root.replacing("NAME", with: "Second"))
    try await withFiles(["A.swift": first]) { folder in
      // So deep that there is room for the name of the file, and not for that of the one that is to replace it.
      var deep = ""
      while folder.utf8.count + deep.utf8.count < 4060 {
        deep += String(repeating: "d", count: min(200, 4060 - folder.utf8.count - deep.utf8.count)) + "/"
      }
      try write(second, to: deep + "B.swift", in: folder)
      let outcome = await dovetail("check", "--fix", "--no-cache", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.hasPrefix("error: cannot write \(folder)/\(deep)B.swift: "))
      #expect(outcome.messages.hasSuffix("\nno file is changed; run `--fix` again when all can be written\n"))
      let after = try read("A.swift", in: folder)
      #expect(after == first)
    }
  }

  @Test func `a report that cannot be written leaves nothing behind`() async throws {
    try await withFiles(["Good.swift": greeting, "file": ""]) { folder in
      let outcome = await dovetail("check", "--output", "file/below/report", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.hasPrefix("error: cannot create the folder "))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(names == ["Good.swift", "file"])
    }
  }
}
