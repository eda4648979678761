// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DovetailTool

@Suite struct BaselineFileTests {
  @Test func `an accepted finding is not reported, and a new one is`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      let writing = await dovetail("check", "--write-baseline", in: folder)
      #expect(writing.code == .success)
      #expect(writing.messages == "wrote 1 line to .dovetail-baseline\n")
      let clean = await dovetail("check", in: folder)
      #expect(clean.code == .success)
      #expect(clean.output == "no findings in 1 file (1 in the baseline)\n")
      try write("\n\n// moved\n" + greeting, to: "A.swift", in: folder)
      #expect(await dovetail("check", in: folder).code == .success)
      try write(farewell, to: "B.swift", in: folder)
      let new = await dovetail("check", in: folder)
      #expect(new.code == .findings)
      #expect(new.output.contains("Farewell") && !new.output.contains("Greeting"))
    }
  }

  @Test func `pruning drops what is resolved`() async throws {
    try await withFiles(["A.swift": greeting, "B.swift": farewell]) { folder in
      #expect(await dovetail("check", "--write-baseline", "--baseline", "accepted", in: folder).code == .success)
      try write("final class Greeting {}\n", to: "A.swift", in: folder)
      let pruning = await dovetail("check", "--prune", "--baseline", "accepted", in: folder)
      #expect(pruning.code == .success)
      #expect(pruning.messages == "dropped 1 of 2 lines from accepted\n")
      #expect(try read("accepted", in: folder).contains("Farewell"))
      #expect(await dovetail("check", "--baseline", "accepted", in: folder).code == .success)
    }
  }

  @Test(arguments: ["--prune", "--write-baseline"])
  func `a baseline keeps comments and findings of unreadable files`(option: String) async throws {
    try await withFiles(["A.swift": greeting, "B/B.swift": farewell, "B/C.swift": greeting]) { folder in
      #expect(await dovetail("check", "--write-baseline", in: folder).code == .success)
      let before = try read(".dovetail-baseline", in: folder) + "# ours\n"
      try write(before.replacing("Date()\n", with: "Date() \t\n"), to: ".dovetail-baseline", in: folder)
      try write(bytes: [0xff, 0xfe, 0x00], to: "B/B.swift", in: folder)
      try FileManager.default.removeItem(atPath: folder + "/B/C.swift")
      let outcome = await dovetail("check", option, in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.messages.hasPrefix("B/B.swift: warning: "), "\(outcome.messages)")
      let after = try read(".dovetail-baseline", in: folder)
      let lines = before.split(separator: "\n")
      #expect(Set(after.split(separator: "\n")) == Set(lines.filter { !$0.contains("B/C.swift") }))
    }
  }

  @Test func `a baseline alone marks the project, and one around the folder that is named is noted`() async throws {
    try await withFiles(["Feed/A.swift": greeting]) { folder in
      #expect(await dovetail("check", "--write-baseline", in: folder).code == .success)
      #expect(await dovetail("check", in: folder + "/Feed").code == .success)
      let named = await dovetail("check", "Feed", in: folder)
      #expect(named.code == .findings)
      #expect(named.messages.contains("/.dovetail-baseline is not read, because it is not in the folder that"))
    }
  }

  @Test(arguments: ["--prune", "--write-baseline"])
  func `a baseline keeps what was found below an error of syntax`(option: String) async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      #expect(await dovetail("check", "--write-baseline", in: folder).code == .success)
      let before = try read(".dovetail-baseline", in: folder)
      try write("<<<<<<< ours\n" + greeting, to: "A.swift", in: folder)
      #expect(await dovetail("check", option, in: folder).code == .success)
      #expect(try read(".dovetail-baseline", in: folder) == before)
    }
  }

  @Test func `a baseline of another version is refused, and is left as it is`() async throws {
    let text = "# dovetail baseline, version 9\nvolatile-use A.swift Greeting Date()\n"
    try await withFiles(["A.swift": greeting, ".dovetail-baseline": text]) { folder in
      for words in [["check"], ["check", "--write-baseline"], ["check", "--prune"]] {
        let outcome = await dovetail(words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.output == "")
        #expect(outcome.messages.hasPrefix(".dovetail-baseline:1:1: error: this baseline has version 9, and"))
      }
      let after = try read(".dovetail-baseline", in: folder)
      #expect(after == text)
    }
  }
}
