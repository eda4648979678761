// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

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
