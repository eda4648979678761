// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestFolders
import Testing

@testable import DovetailFacts

@Suite struct FactsReadingTests {
  func tree(_ count: Int = 60) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for number in 0..<count {
      try folder.write(
        "Sources/M\(number % 5)/File\(number).swift",
        String(repeating: "struct S\(number) { let date = Date() }\n", count: 200 + number))
    }
    return folder
  }

  @Test func `the same tree gives the same facts, warm or cold, with any number of threads`() async throws {
    let folder = try tree()
    let cache = folder.path + "/.cache/facts"
    let tree = SourceTree(at: folder.path)
    let plain = await FactsReading(threads: 1, version: "1").read(tree)
    #expect(plain.files.map(\.path) == tree.files.map(\.path))
    #expect(plain.parsedCount == 60)
    let bytes = FactsFile.encode(plain.files)
    for threads in [1, 2, 5] {
      let reading = FactsReading(threads: threads, cacheLocation: cache, version: "1")
      let read = await reading.read(tree)
      #expect(FactsFile.encode(read.files) == bytes)
      #expect(read.notes.isEmpty)
      #expect(read.parsedCount == (threads == 1 ? 60 : 0))
    }
  }

  @Test func `only what has changed is parsed, and what has gone is forgotten`() async throws {
    let folder = try tree()
    let cache = folder.path + "/.cache/facts"
    let reading = FactsReading(threads: 2, cacheLocation: cache, version: "1")
    _ = await reading.read(SourceTree(at: folder.path))
    try folder.write("Sources/M0/File0.swift", "let a = 1")
    try FileManager.default.removeItem(atPath: folder.path + "/Sources/M1/File1.swift")
    try FileManager.default.moveItem(
      atPath: folder.path + "/Sources/M2/File2.swift", toPath: folder.path + "/Sources/M3/File2.swift")
    let tree = SourceTree(at: folder.path)
    let second = await reading.read(tree)
    #expect(second.parsedCount == 1, "a file that was moved is still known")
    #expect(second.files == (await FactsReading(threads: 2, version: "1").read(tree)).files)
    #expect(FactsCache.load(at: cache, version: "1").cache.count == 59)
    #expect(FactsCache.load(at: cache, version: "2").cache.count == 0, "another version begins anew")
  }

  @Test func `a damaged cache is replaced, and a file that is not a cache is left alone`() async throws {
    let folder = try tree(5)
    let cache = folder.path + "/.cache/facts"
    let tree = SourceTree(at: folder.path)
    let reading = FactsReading(threads: 2, cacheLocation: cache, version: "1")
    let first = await reading.read(tree)
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: cache)))

    try folder.write(".cache/facts", "something else")
    let foreign = await reading.read(tree)
    #expect(
      foreign.notes == ["`\(cache)` is not a cache of this tool, so it is left alone; name another file, or delete it"])
    #expect(foreign.files == first.files)
    #expect(FileManager.default.contents(atPath: cache) == Data("something else".utf8))
    try folder.write(".cache/facts", "")
    #expect(await reading.read(tree).notes == [])
    #expect([UInt8](try #require(FileManager.default.contents(atPath: cache))) == bytes)

    for (index, note) in [(10, true), (bytes.count - 3, false)] {
      var damaged = bytes
      damaged[index] ^= 1
      try folder.write(".cache/facts", Data(damaged))
      let read = await reading.read(tree)
      #expect(read.notes == (note ? ["the cache `\(cache)` is damaged, so everything is read again"] : []))
      #expect(read.parsedCount == (note ? 5 : 1), "an entry that is damaged is read anew")
      #expect(read.files == first.files)
    }
  }

  @Test func `a cache that cannot be written is noted`() async throws {
    let folder = try tree(2)
    try folder.write("taken", "")
    let reading = FactsReading(threads: 1, cacheLocation: folder.path + "/taken/facts", version: "1")
    let read = await reading.read(SourceTree(at: folder.path))
    #expect(read.files.count == 2)
    #expect(read.notes.count == 1)
    #expect(read.notes[0].hasPrefix("the cache `\(folder.path)/taken/facts` could not be written"))
  }

  @Test func `files that are not source are reported, and the others are read`() async throws {
    let folder = try ScratchFolder(["a.swift": "let a = Date()", "empty.swift": ""])
    try folder.write("big.swift", Data(repeating: UInt8(ascii: " "), count: 50 << 20))
    try folder.write("binary.swift", Data([0xCF, 0xFA, 0xED, 0xFE, 0, 0, 0, 1]))
    try folder.write("deep.swift", String(repeating: "(", count: 10_000))
    try folder.write("deep2.swift", String(repeating: "[", count: 10_000))
    try folder.write("latin.swift", Data([0x2F, 0x2F, 0xE4, 0x0A] + Array("let b = Date()".utf8)))
    try folder.write("utf16.swift", Data([0xFF, 0xFE, 0x6C, 0]))
    let tree = SourceTree(at: folder.path)
    try FileManager.default.removeItem(atPath: folder.path + "/empty.swift")
    let read = await FactsReading(threads: 2, version: "1").read(tree)
    let lines = read.files.flatMap { file in file.problems.map { "\(file.path): \($0.message)" } }
    #expect(
      lines == [
        "big.swift: the file has 50 MB and the limit is 8, so it is left out; exclude it if it is generated",
        "binary.swift: the file is not text, so it is left out; exclude it from the analysis",
        "deep.swift: over 48 nested parentheses take too long to parse, so the file is left out; exclude it",
        "deep2.swift: over 12 nested brackets take too long to parse, so the file is left out; exclude it",
        "empty.swift: the file was removed while the tree was read, so it is left out",
        "latin.swift: the byte 228 is not UTF-8, and is read as a question mark; save the file as UTF-8",
        "utf16.swift: the file is UTF-16, which the compiler does not read; save it as UTF-8",
      ])
    #expect(read.files.flatMap(\.uses).map(\.name) == ["Date", "Date"])
  }

  @Test func `a file that the parser takes too long for is left out, and tried again the next time`() async throws {
    // Several seconds: for each of them, the parser looks ahead through all that follow.
    let nested = String(repeating: "switch a {", count: 1000) + String(repeating: "}", count: 1000)
    let slow = String(repeating: nested + "\n", count: 20)
    let folder = try ScratchFolder(["a.swift": "let a = Date()", "b/slow.swift": slow, "c.swift": "let c = Date()"])
    for _ in 0..<2 {
      var reading = FactsReading(threads: 2, cacheLocation: folder.path + "/cache", version: "1")
      reading.parsingLimit = .seconds(1)
      let read = await reading.read(SourceTree(at: folder.path))
      #expect(
        read.files.flatMap { file in file.problems.map { "\(file.path): \($0.message)" } }
          == ["b/slow.swift: the parser takes over 1 second for it, so the file is left out; exclude it"])
      #expect(read.files.flatMap(\.uses).map(\.name) == ["Date", "Date"])
    }
  }

  @Test func `progress reaches the end`() async throws {
    let folder = try tree(40)
    var steps: [Int] = []
    _ = await FactsReading(threads: 2, version: "1").read(SourceTree(at: folder.path)) { progress in
      #expect(progress.total == 40)
      steps.append(progress.done)
    }
    #expect(steps == steps.sorted())
    #expect(steps.last == 40)
  }
}
