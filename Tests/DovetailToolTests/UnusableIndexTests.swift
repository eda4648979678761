// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

/// An index that cannot be used is refused.
@Suite(.enabled(if: canReadIndexes, "this toolchain has no libIndexStore"))
struct UnusableIndexTests {
  @Test(arguments: ["nowhere", "program", "file"])
  func `a path without an index is named`(path: String) async throws {
    try await withFiles(["program/A.swift": "struct A {}\n", "file": ""]) { folder in
      let outcome = await dovetail("check", "program", "--no-cache", "--index-store", path, in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.output == "")
      #expect(outcome.messages.contains(folder + "/" + path))
      #expect(outcome.messages.contains(path == "nowhere" ? "there is no index at" : "is not an index that"))
      // Looking does not make an index of a folder.
      let content = try FileManager.default.contentsOfDirectory(atPath: folder + "/program")
      #expect(content == ["A.swift"])
    }
  }

  @Test func `an index of another program is refused`() async throws {
    try await withIndexedProgram { folder in
      try write("struct A {}\n", to: "other/A.swift", in: folder)
      let outcome = await dovetail("check", "other", "--no-cache", "--index-store", "index", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("the index at index knows nothing about the 1 file here"))
    }
  }

  @Test func `a library that is not one is named in the error`() async throws {
    try await withFiles(["A.swift": "struct A {}\n", "library.so": "text"]) { folder in
      let words = ["check", "--no-cache", "--index-store", ".", "--index-library"]
      #expect(mkfifo(folder + "/pipe.so", 0o600) == 0)
      for library in ["library.so", "none.so", "pipe.so"] {
        let outcome = await dovetail(words + [library], in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.contains("cannot load the library that reads indexes, \(folder)/\(library)"))
      }
    }
  }
}
