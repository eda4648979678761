// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DovetailTool

@Suite struct SinceTests {
  /// Runs a test in a repository in which `Sources/A.swift` is committed.
  private func withRepository(_ body: (_ folder: String) async throws -> Void) async throws {
    try await withFiles(["Sources/A.swift": greeting]) { folder in
      try makeRepository(in: folder)
      try await body(folder)
    }
  }

  /// Adds a type to the file that is committed, and a file that git does not know.
  private func change(_ folder: String) throws {
    try write(greeting + "final class Late { func now() -> Date { Date() } }\n", to: "Sources/A.swift", in: folder)
    try write(farewell, to: "Sources/odd \"é\".swift", in: folder)
  }

  @Test func `only findings on changed lines and in new files are reported`() async throws {
    try await withRepository { folder in
      #expect(await dovetail("check", "--since", "HEAD", in: folder).code == .success)
      try change(folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Late  Sources/A.swift") && outcome.output.contains("Farewell"))
      #expect(!outcome.output.contains("Greeting"))
      let below = await dovetail("check", "Sources", "--since", "HEAD", in: folder)
      #expect(below.output.contains("Late  A.swift") && below.output.contains("Farewell"))
    }
  }

  @Test func `what has changed on the other branch since this one left it is not reported`() async throws {
    try await withRepository { folder in
      try git("branch", "-q", "other", in: folder)
      try change(folder)
      try git("add", "-A", in: folder)
      try git("commit", "-q", "-m", "mine", in: folder)
      try git("checkout", "-q", "-b", "mine", in: folder)
      try git("checkout", "-q", "other", in: folder)
      try write("import Foundation\n", to: "Sources/A.swift", in: folder)
      try git("commit", "-q", "-a", "-m", "theirs", in: folder)
      try git("checkout", "-q", "mine", in: folder)
      let outcome = await dovetail("check", "--since", "other", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Late  Sources/A.swift") && outcome.output.contains("Farewell"))
      #expect(!outcome.output.contains("Greeting"))
    }
  }

  @Test func `a further use on a changed line is reported there, with its own reason`() async throws {
    try await withRepository { folder in
      let first = "import Foundation\nfinal class Late {\n  func isLate(_ end: Date) -> Bool { Date() > end }\n}\n"
      try write(first, to: "Sources/A.swift", in: folder)
      try git("commit", "-q", "-a", "-m", "two", in: folder)
      let second = "  func isOver(_ end: Date) -> Bool { Date() > end }\n}\n"
      try write(first.dropLast(2) + second, to: "Sources/A.swift", in: folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("  4:38    warning `Late` uses `Date()`"))
      #expect(outcome.output.contains("`isOver` bases a decision on it") && !outcome.output.contains("also at line"))
    }
  }

  @Test func `a cycle that a changed line closes is reported wherever it begins`() async throws {
    try await withRepository { folder in
      func root(_ last: String) -> String {
        """
        import Dovetail
        final class A: Sendable { init(_ b: B) {} }
        final class B: Sendable { init(_ a: A?) {} }
        struct App: CompositionRoot {
          let wiring = Wiring()
          var a: A { shared { A(b) } }
          var b: B { shared { B(\(last)) } }
        }

        """
      }
      try write(root("nil"), to: "Sources/A.swift", in: folder)
      try git("commit", "-q", "-a", "-m", "two", in: folder)
      try write(root("a"), to: "Sources/A.swift", in: folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("A.swift:7:25"))
      #expect(outcome.output.contains("  6:7     error   building `a` needs `a` itself"))
    }
  }

  @Test func `a file that is marked as binary in git still has changed lines`() async throws {
    try await withRepository { folder in
      try change(folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      try write("*.swift binary\n", to: ".gitattributes", in: folder)
      #expect((await dovetail("check", "--since", "HEAD", in: folder)).output == outcome.output)
    }
  }

  @Test func `a finding that has only moved is not new`() async throws {
    try await withRepository { folder in
      try change(folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      try FileManager.default.moveItem(atPath: folder + "/Sources/A.swift", toPath: folder + "/Sources/B.swift")
      try git("add", ".", in: folder)
      let moved = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(moved.output == outcome.output.replacing("A.swift", with: "B.swift"))
    }
  }

  @Test func `a repository without a commit says so`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      try git("init", "-q", in: folder)
      let unborn = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(unborn.code == .usage)
      #expect(unborn.messages.hasSuffix("nothing is committed on this branch yet\n"))
    }
  }

  @Test(arguments: [
    (
      "no-such-branch",
      "name a branch, a tag or a commit, and fetch it first if another repository has it"
    ),
    ("HEAD...HEAD", "this is a range, but a single revision is needed, such as what `git merge-base main HEAD` says"),
  ])
  func `a revision that does not exist is refused with advice`(revision: String, advice: String) async throws {
    try await withRepository { folder in
      let outcome = await dovetail("check", "--since", revision, in: folder)
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages
          == "error: cannot read the changes since `\(revision)`: there is no such revision here; \(advice)\n")
    }
  }

  @Test(arguments: ["--since=--all", "--since=HEAD^{tree}", "--since=two\nlines"])
  func `a value that cannot be a revision is refused in one line`(option: String) async throws {
    try await withRepository { folder in
      let refused = await dovetail("check", option, in: folder)
      #expect(refused.code == .usage)
      #expect(refused.messages.hasPrefix("error: cannot read the changes since `"))
      #expect(refused.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `the graph of a folder that is new since a revision has not changed`() async throws {
    try await withRepository { folder in
      #expect(await dovetail("graph", "New", "--diff", "HEAD", in: folder).code == .usage)
      try write(greeting, to: "New/A.swift", in: folder)
      let new = await dovetail("graph", "New", "--diff", "HEAD", in: folder)
      #expect(new.code == .success)
      #expect(new.output == "the graph of providers has not changed\n")
    }
  }

  @Test func `changes in a submodule are reported, however git is configured`() async throws {
    try await withFiles(["outer/ext/A.swift": greeting, "inner/B.swift": greeting + greeting]) { folder in
      let git = ["git", "-c", "user.name=n", "-c", "user.email=e", "-c", "protocol.file.allow=always"]
      for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "1"]] {
        try run(git + ["-C", "inner"] + words, in: folder)
        try run(git + ["-C", "outer"] + words, in: folder)
      }
      for words in [
        ["submodule", "add", "-q", "\(folder)/inner", "ext/vendor"], ["commit", "-qm", "2"],
        ["config", "diff.interHunkContext", "9"], ["config", "diff.noprefix", "true"],
        ["config", "diff.submodule", "log"], ["config", "diff.ignoreSubmodules", "all"],
        ["config", "color.ui", "always"],
      ] {
        try run(git + ["-C", "outer"] + words, in: folder)
      }
      try write("// new\n" + greeting + farewell, to: "outer/ext/A.swift", in: folder)
      try write(greeting + greeting + farewell, to: "outer/ext/vendor/B.swift", in: folder)
      try write(farewell, to: "outer/ext/vendor/new/é.swift", in: folder)
      try run(git + ["init", "-q", "outer/ext/own"], in: folder)
      try write(farewell, to: "outer/ext/own/C.swift", in: folder)
      for (part, prefix) in [("outer", "ext/"), ("outer/ext", "")] {
        let outcome = await dovetail("check", part, "--since", "HEAD", "--format", "xcode", in: folder)
        let places = outcome.output.split(separator: "\n").filter { $0.contains("[volatile-use]") }.map { line in
          line.split(separator: ":").prefix(2).joined(separator: ":")
        }
        #expect(
          places
            == [
              "A.swift:5", "own/C.swift:2", "vendor/B.swift:6", "vendor/new/é.swift:2",
            ].map { prefix + $0 }, "\(outcome.messages)")
      }
    }
  }

  @Test func `changes behind a link within the repository are reported`() async throws {
    try await withFiles(["shared/A.swift": greeting, "app/B.swift": greeting]) { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/app/linked", withDestinationPath: "../shared")
      try makeRepository(in: folder)
      #expect(await dovetail("check", "app", "--since", "HEAD", in: folder).code == .success)
      try write(greeting + farewell, to: "shared/A.swift", in: folder)
      try write(farewell.replacing("Farewell", with: "Other"), to: "shared/New.swift", in: folder)
      let outcome = await dovetail("check", "app", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings)
      #expect(outcome.output.contains("Farewell  linked/A.swift"))
      #expect(outcome.output.contains("Other  linked/New.swift") && !outcome.output.contains("Greeting"))
    }
  }

  @Test func `the folder decides about the repository, not the variables of a hook`() async throws {
    try await withRepository { folder in
      try change(folder)
      let expected = await dovetail("check", "--since", "HEAD", in: folder)
      let hook = ["GIT_DIR": folder + "/nowhere", "GIT_INDEX_FILE": folder + "/index", "GIT_PREFIX": "x/"]
      let outcome = await dovetail("check", "--since", "HEAD", in: folder, environment: hook)
      #expect(outcome.output == expected.output && outcome.code == .findings)
    }
  }

  @Test func `a command that git advises can be copied`() async throws {
    let git = "#!/bin/sh\nprintf 'fatal: doubtful\\nTo trust it, call:\\n\\tgit config x\\n' >&2\nexit 128\n"
    try await withFiles(["A.swift": greeting, "bin/git": git]) { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/git")
      let outcome = await dovetail("check", "--since", "HEAD", in: folder, environment: ["PATH": folder + "/bin"])
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages
          == "error: cannot read the changes since `HEAD`: doubtful\nTo trust it, call:\n  git config x\n")
    }
  }

  @Test func `outside a repository, without git, and in a shallow clone, the reason is reported`() async throws {
    try await withFiles(["old/A.swift": greeting]) { folder in
      let outside = await dovetail(
        "check", "old", "--since", "HEAD", in: folder, environment: ["GIT_CEILING_DIRECTORIES": folder])
      #expect(outside.code == .usage)
      #expect(outside.messages.hasPrefix("error: cannot read the changes since `HEAD`: not a git repository"))
      let without = await dovetail("check", "old", "--since", "HEAD", in: folder, environment: ["PATH": folder])
      #expect(
        without.code == .usage
          && without.messages == "error: cannot run git: there is none on PATH; install it, or add its folder to PATH\n"
      )
      try makeRepository(in: folder + "/old")
      try git("commit", "-qm", "two", "--allow-empty", in: folder + "/old")
      try git("clone", "-q", "--depth", "1", "file://\(folder)/old", "shallow", in: folder)
      for words in [["check", "shallow", "--since", "HEAD~1"], ["graph", "shallow", "--diff", "HEAD~1"]] {
        #expect((await dovetail(words.map { $0 == "shallow" ? "old" : $0 }, in: folder)).code == .success)
        let outcome = await dovetail(words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.hasSuffix("only part of the history; `git fetch --unshallow` fetches the rest\n"))
      }
    }
  }

  @Test func `a shallow clone does not guess what two branches have in common`() async throws {
    try await withFiles(["old/A.swift": greeting]) { folder in
      try makeRepository(in: folder + "/old")
      try git("checkout", "-qb", "feature", in: folder + "/old")
      try git("commit", "-qm", "mine", "--allow-empty", in: folder + "/old")
      try git("checkout", "-q", "-", in: folder + "/old")
      try write(greeting + "// Changed by others.\n", to: "old/A.swift", in: folder)
      try git("commit", "-qam", "theirs", in: folder + "/old")
      try git("tag", "theirs", in: folder + "/old")
      let address = "file://\(folder)/old"
      try git("clone", "-q", "--depth", "1", "--branch", "feature", address, "shallow", in: folder)
      try git("fetch", "-q", "--depth", "1", "origin", "tag", "theirs", in: folder + "/shallow")
      let outcome = await dovetail("check", "shallow", "--since", "theirs", in: folder)
      #expect(outcome.code == .usage)
      #expect(
        outcome.messages
          == "error: cannot read the changes since `theirs`: what it has in common with this branch is not known; this clone has only part of the history; `git fetch --unshallow` fetches the rest\n"
      )
      try git("fetch", "-q", "--unshallow", in: folder + "/shallow")
      #expect(await dovetail("check", "shallow", "--since", "theirs", in: folder).code == .success)
    }
  }
}
