// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

/// The findings about direct uses, each as its file and line.
private func uses(_ outcome: Outcome) -> [String] {
  outcome.output.split(separator: "\n").filter { $0.contains("volatile-use") && $0.contains(".swift:") }
    .compactMap { line in
      let parts = line.split(separator: ":")
      return parts.count > 2 ? "\(parts[0].split(separator: "/").last ?? ""):\(parts[1])" : nil
    }
}

/// What an index settles.
@Suite(.enabled(if: canReadIndexes, "this toolchain has no libIndexStore"))
struct IndexStoreTests {
  @Test func `with the index, uses that only share a name with an API are not reported`() async throws {
    try await withIndexedProgram { folder in
      let byName = await dovetail(
        "check", "--format", "xcode", "--no-cache", "--level", "error", in: folder + "/program")
      #expect(uses(byName) == ["Members.swift:5", "Own.swift:5", "Shadows.swift:5"])
      let words = ["check", "--format", "xcode", "--no-cache", "--level", "error", "--index-store", "../index"]
      let settled = await dovetail(words, in: folder + "/program")
      #expect(settled.messages == "")
      #expect(uses(settled) == ["Implicit.swift:6", "Members.swift:5"])
      let again = await dovetail(words, in: folder + "/program")
      #expect(again.output == settled.output)
    }
  }

  @Test func `with the index, a construction whose type is not written creates the compiler's type`() async throws {
    try await withIndexedProgram { folder in
      let program = folder + "/program"
      let byName = await dovetail("explain", "Loader", "--no-cache", in: program)
      #expect(!byName.output.contains("Making.swift"))
      let settled = await dovetail("explain", "Loader", "--no-cache", "--index-store", "../index", in: program)
      #expect(settled.output.contains("Sources/App/Making.swift:4"))
    }
  }

  @Test func `names that the index resolves are not counted as undecided`() async throws {
    try await withIndexedProgram { folder in
      let program = folder + "/program"
      let byName = await dovetail("check", "--format", "json", "--no-cache", in: program)
      #expect(byName.output.contains("uses of `.shared`, `.now` and the like"))
      #expect(byName.output.contains("after a build, `--index-store PATH` resolves it"))
      let settled = await dovetail("check", "--format", "json", "--no-cache", "--index-store", "../index", in: program)
      #expect(!settled.output.contains("uses of `.shared`, `.now` and the like"))
    }
  }

  @Test func `a file that has changed since it was indexed is resolved by names, and noted`() async throws {
    try await withIndexedProgram { folder in
      let changed = "/program/Sources/App/Own.swift"
      let later = Date.now + 3600
      try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: folder + changed)
      let outcome = await dovetail(
        "check", "--format", "xcode", "--no-cache", "--index-store", "../index", in: folder + "/program")
      #expect(outcome.messages.contains("the index is older than 1 of 6 files"))
      #expect(uses(outcome) == ["Implicit.swift:6", "Members.swift:5", "Own.swift:5"])
    }
  }

  @Test func `the command graph reads the index that it is given`() async throws {
    try await withIndexedProgram { folder in
      let words = ["graph", "--no-cache", "--index-store"]
      let outcome = await dovetail(words + ["../index"], in: folder + "/program")
      #expect(outcome.code == .success)
      let missing = await dovetail(words + ["../nowhere"], in: folder + "/program")
      #expect(missing.code == .usage)
      #expect(missing.messages.contains("there is no index at"))
    }
  }
}
