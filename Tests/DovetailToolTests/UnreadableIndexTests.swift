// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Testing

/// Options for an index are refused where no index can be read.
@Suite struct UnreadableIndexTests {
  @Test func `a search path without a toolchain is reported`() async throws {
    try await withFiles(["A.swift": "struct A {}\n"]) { folder in
      let outcome = await dovetail(
        "check", "--no-cache", "--index-store", ".", in: folder, environment: ["PATH": folder])
      // Where Xcode is installed its own toolchain is found without a search path.
      #if !canImport(Darwin)
        #expect(outcome.messages.contains("there is no libIndexStore.so beside any `swift` on PATH"))
      #endif
      #expect(outcome.code == .usage)
    }
  }

  @Test func `a library without an index is refused`() async throws {
    try await withFiles(["A.swift": "struct A {}\n"]) { folder in
      let outcome = await dovetail("check", "--index-library", "x.so", in: folder)
      #expect(outcome.messages.contains("`--index-library` belongs to `--index-store`"))
    }
  }
}
