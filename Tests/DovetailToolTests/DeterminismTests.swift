// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

@Suite struct DeterminismTests {
  @Test func `threads, cache and working directory change nothing`() async throws {
    var files: [String: String] = ["Package.swift": ""]
    for number in 0..<60 {
      files["Sources/M\(number % 5)/F\(number).swift"] =
        "import Foundation\nfinal class C\(number) { let next = C\((number * 7) % 60)?.none; func f() -> Date { Date() } }\n"
    }
    try await withFiles(files) { folder in
      for format in ["terminal", "sarif", "json"] {
        let words = ["check", folder, "--all", "--format", format]
        let expected = await dovetail(words + ["--no-cache"], in: folder)
        #expect(expected.code == .findings)
        for threads in ["1", "2", "8"] {
          let cold = await dovetail(words + ["--threads", threads, "--no-cache"], in: folder)
          #expect(cold.output == expected.output)
          let cached = words + ["--threads", threads, "--cache-path", "cache-\(threads)"]
          for _ in 0..<2 { #expect((await dovetail(cached, in: folder)).output == expected.output) }
          #expect((await dovetail(cached, in: "/")).output == expected.output)
        }
      }
    }
  }
}
