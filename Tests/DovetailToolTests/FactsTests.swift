// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import Foundation
import Testing

@testable import DovetailTool

@Suite struct FactsTests {
  @Test func `a check of facts reports the same as a check of the sources`() async throws {
    let files = ["Package.swift": "", "Sources/App/App.swift": unmarkedProgram, "Sources/Feed/A.swift": greeting]
    try await withFiles(files) { folder in
      let all = await dovetail("facts", "--output", "facts", in: folder)
      #expect(all.code == .success)
      #expect(all.messages == "wrote the facts of 2 files in 2 modules to facts/\n")
      let one = await dovetail("facts", "--output", "feed.facts", "--module", "Feed", in: folder)
      #expect(one.code == .success)
      #expect(one.messages == "wrote the facts of 1 file to feed.facts\n")
      try write("", to: "facts/Gone.facts", in: folder)
      let again = await dovetail("facts", in: folder)
      let note = "note: Gone.facts belongs to no module that was read; delete it if its module is gone\n"
      #expect(again.code == .success)
      #expect(again.messages == note + all.messages)
      let merged = ["--facts", "facts/App.facts", "feed.facts"]
      for format in ["terminal", "xcode", "github", "sarif", "json"] {
        let direct = await dovetail(["check", "--format", format], in: folder)
        #expect(direct.code == .findings)
        let reduced = await dovetail(["check", "--format", format] + merged, in: folder)
        #expect(reduced.output == direct.output && reduced.code == direct.code)
        let reversed = await dovetail(
          ["check", "--format", format, "--facts"] + merged.dropFirst().reversed(), in: folder)
        #expect(reversed.output == direct.output)
      }
      try FileManager.default.removeItem(atPath: folder + "/Sources")
      #expect((await dovetail(["check"] + merged, in: folder)).output.contains("Greeting"))
    }
  }

  @Test func `facts are not written to standard output`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      let outcome = await dovetail("facts", "--output", "-", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("not written to standard output; pass a folder"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/-"))
    }
  }

  @Test func `modules whose files a disk may not distinguish are written one by one`() async throws {
    let files = ["Package.swift": "", "Sources/Core/A.swift": greeting, "Sources/core/B.swift": greeting]
    try await withFiles(files) { folder in
      let outcome = await dovetail("facts", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.hasPrefix("error: the modules `Core` and `core` differ only in case, so"))
      #expect(await dovetail("facts", "--module", "core", "--output", "one.facts", in: folder).code == .success)
    }
  }

  @Test func `damaged, foreign and repeated facts are refused`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      #expect(await dovetail("facts", "--output", "facts", in: folder).code == .success)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder + "/facts").first)
      let bytes = try #require(FileManager.default.contents(atPath: folder + "/facts/" + name))
      try write(bytes: Array(bytes.dropLast(3)), to: "short.facts", in: folder)
      try write(bytes: [UInt8](repeating: 7, count: 100), to: "foreign.facts", in: folder)
      for words in [["short.facts"], ["foreign.facts"], ["facts/\(name)", "facts/\(name)"]] {
        let outcome = await dovetail(["check", "--facts"] + words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.hasPrefix("error: "), "\(words)")
      }
      let unknown = await dovetail("facts", "--module", "Nowhere", in: folder)
      #expect(unknown.code == .usage)
      #expect(unknown.messages.hasPrefix("error: there is no module `Nowhere`; "))
    }
  }
}
