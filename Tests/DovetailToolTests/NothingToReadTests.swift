// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Testing

/// A check that has read nothing does not count as clean.
@Suite struct NothingToReadTests {
  @Test(arguments: ["check", "graph", "facts", "init", "explain Feed"])
  func `a folder without a Swift file exits with 2, and is named`(words: String) async throws {
    try await withFiles(["README.md": "", "Package.swift": ""]) { folder in
      let outcome = await dovetail(words.split(separator: " ").map(String.init), in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.output == "")
      #expect(
        outcome.messages
          == "error: there is no Swift file below \(folder); name the folder of a package or project\n")
    }
  }

  @Test func `a folder of dependencies is named, because its files are never read`() async throws {
    try await withFiles(["Library/Pods/A.swift": "struct A {}\n"]) { folder in
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages == """
          error: there is no Swift file below \(folder), apart from what Library/Pods may contain, which is never read; \
          name the folder of a package or project

          """)
    }
  }

  @Test func `a revision is looked up before anything is read`() async throws {
    try await withFiles(["README.md": ""]) { folder in
      let environment = ["GIT_CEILING_DIRECTORIES": folder, "PATH": folder]
      let outcome = await dovetail("check", "--since", "HEAD", in: folder, environment: environment)
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages == "error: cannot run git: there is none on PATH; install it, or add its folder to PATH\n")
    }
  }

  @Test func `the configuration is named if it may have left everything out`() async throws {
    let configuration = #"{ "exclude": ["Sources"] }"#
    try await withFiles(["Sources/A.swift": "struct A {}\n", ".dovetail.json": configuration]) { folder in
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("no Swift file that `exclude` in .dovetail.json does not leave out below"))
    }
  }

  @Test func `a program of which no file can be read is refused, and unreadable files are not counted`() async throws {
    let huge = String(repeating: " ", count: 8 << 20 + 1)
    let problem = "the file has 9 MB and the limit is 8, so it is left out; exclude it if it is generated"
    try await withFiles(["Big.swift": huge]) { folder in
      for command in ["check", "graph", "init", "facts"] {
        let outcome = await dovetail(command, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.output == "")
        #expect(
          outcome.messages == """
            error: no Swift file below \(folder) can be read, so nothing is known of the program
            Big.swift: \(problem)

            """)
      }
      try write("", to: "Empty.swift", in: folder)
      let outcome = await dovetail("check", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output == "Big.swift: warning: \(problem)\nno findings in 1 file\n")
      #expect(await dovetail("init", in: folder).messages == "Big.swift: warning: \(problem)\n")
    }
  }

  @Test func `a file is refused as a folder, and --below reports a single source`() async throws {
    try await withFiles(["A.swift": "struct A {}\n", "README.md": ""]) { folder in
      let other = await dovetail("check", "README.md", in: folder)
      #expect(other.messages == "error: README.md is not a folder; name the folder that it belongs to\n")
      let source = await dovetail("check", "A.swift", in: folder)
      let advice = "; `check --below A.swift` reports what is in it"
      #expect(source.messages == "error: A.swift is not a folder; name the folder that it belongs to\(advice)\n")
    }
  }

  @Test func `facts of nothing are refused as well`() async throws {
    try await withFiles(["Old/A.swift": "struct A {}\n"]) { folder in
      #expect(await dovetail("facts", "--output", "facts", in: folder).code == .success)
      try write(#"{ "exclude": ["Old"] }"#, to: ".dovetail.json", in: folder)
      let name = try #require(try names(in: folder + "/facts").first)
      let outcome = await dovetail("check", "--facts", "facts/\(name)", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.hasPrefix("error: the files of facts contain no Swift file"))
    }
  }

  @Test func `a part that does not exist is refused, and one without Swift files is noted`() async throws {
    try await withFiles(["Sources/A.swift": "struct A {}\n", "Other/README.md": ""]) { folder in
      let wrong = await dovetail("check", "--below", "Suorces", in: folder)
      #expect(wrong.code == .usage)
      #expect(wrong.messages == "error: there is no file or folder Suorces; `--below` takes one of the program\n")
      let empty = await dovetail("check", "--below", "Other", in: folder)
      #expect(empty.code == .success)
      #expect(empty.messages.hasPrefix("note: no Swift file that is read is in Other, so nothing is reported there\n"))
      let clean = await dovetail("check", "--below", "Sources", "--only", "volatile-use", in: folder)
      #expect(clean.messages == "note: only these findings count: of volatile-use, below Sources\n")
    }
  }
}
