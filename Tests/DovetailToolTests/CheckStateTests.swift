// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import Foundation
import Testing

@testable import DovetailTool

private let greeting = "import Foundation\nfinal class Greeting { func text() -> Date { Date() } }\n"
private let farewell = "import Foundation\nfinal class Farewell { func text() -> Date { Date() } }\n"

@Suite struct BaselineFileTests {
  @Test func `an accepted finding is not reported, and a new one is`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      let writing = await dovetail("check", "--write-baseline", in: folder)
      #expect(writing.code == .success && writing.messages == "wrote 1 line to .dovetail-baseline\n")
      let clean = await dovetail("check", in: folder)
      #expect(clean.code == .success && clean.output == "no findings in 1 file (1 in the baseline)\n")
      try write("\n\n// moved\n" + greeting, to: "A.swift", in: folder)
      #expect(await dovetail("check", in: folder).code == .success)
      try write(farewell, to: "B.swift", in: folder)
      let new = await dovetail("check", in: folder)
      #expect(new.code == .findings && new.output.contains("Farewell") && !new.output.contains("Greeting"))
    }
  }

  @Test func `pruning drops what is resolved`() async throws {
    try await withFiles(["A.swift": greeting, "B.swift": farewell]) { folder in
      #expect(await dovetail("check", "--write-baseline", "--baseline", "accepted", in: folder).code == .success)
      try write("final class Greeting {}\n", to: "A.swift", in: folder)
      let pruning = await dovetail("check", "--prune", "--baseline", "accepted", in: folder)
      #expect(pruning.code == .success && pruning.messages == "dropped 1 of 2 lines from accepted\n")
      #expect(try read("accepted", in: folder).contains("Farewell"))
      #expect(await dovetail("check", "--baseline", "accepted", in: folder).code == .success)
    }
  }

  @Test(arguments: ["--prune", "--write-baseline"])
  func `what is accepted in files that cannot be read stays accepted, and comments stay`(option: String) async throws {
    try await withFiles(["A.swift": greeting, "B/B.swift": farewell, "B/C.swift": greeting]) { folder in
      #expect(await dovetail("check", "--write-baseline", in: folder).code == .success)
      let before = try read(".dovetail-baseline", in: folder) + "# ours\n"
      try write(before.replacing("Date()\n", with: "Date() \t\n"), to: ".dovetail-baseline", in: folder)
      try write(bytes: [0xff, 0xfe, 0x00], to: "B/B.swift", in: folder)
      try FileManager.default.removeItem(atPath: folder + "/B/C.swift")
      let outcome = await dovetail("check", option, in: folder)
      #expect(outcome.code == .success && outcome.messages.hasPrefix("B/B.swift: warning: "), "\(outcome.messages)")
      let after = try read(".dovetail-baseline", in: folder)
      let lines = before.split(separator: "\n")
      #expect(Set(after.split(separator: "\n")) == Set(lines.filter { !$0.contains("B/C.swift") }))
    }
  }

  @Test func `a baseline of another version is refused, and is left as it is`() async throws {
    let text = "# dovetail baseline, version 9\nvolatile-use A.swift Greeting Date()\n"
    try await withFiles(["A.swift": greeting, ".dovetail-baseline": text]) { folder in
      for words in [["check"], ["check", "--write-baseline"], ["check", "--prune"]] {
        let outcome = await dovetail(words, in: folder)
        #expect(outcome.code == .usage && outcome.output == "")
        #expect(outcome.messages.hasPrefix(".dovetail-baseline:1:1: error: this baseline has version 9, and"))
      }
      let after = try read(".dovetail-baseline", in: folder)
      #expect(after == text)
    }
  }
}

@Suite struct SinceTests {
  /// Runs a test in a repository in which `Sources/A.swift` is committed.
  private func withRepository(_ body: (_ folder: String) async throws -> Void) async throws {
    try await withFiles(["Sources/A.swift": greeting]) { folder in
      for words in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "one"]] {
        try run(["git", "-c", "user.name=n", "-c", "user.email=e"] + words, in: folder)
      }
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

  @Test func `a further use on a changed line is reported there, with its own reason`() async throws {
    try await withRepository { folder in
      let first = "import Foundation\nfinal class Late {\n  func isLate(_ end: Date) -> Bool { Date() > end }\n}\n"
      try write(first, to: "Sources/A.swift", in: folder)
      try run(["git", "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-a", "-m", "two"], in: folder)
      let second = "  func isOver(_ end: Date) -> Bool { Date() > end }\n}\n"
      try write(first.dropLast(2) + second, to: "Sources/A.swift", in: folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings && outcome.output.contains("  4:38    warning `Late` uses `Date()`"))
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
      try run(["git", "-c", "user.name=n", "-c", "user.email=e", "commit", "-q", "-a", "-m", "two"], in: folder)
      try write(root("a"), to: "Sources/A.swift", in: folder)
      let outcome = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings && outcome.output.contains("A.swift:7:25"))
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
      try run(["git", "add", "."], in: folder)
      let moved = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(moved.output == outcome.output.replacing("A.swift", with: "B.swift"))
    }
  }

  @Test func `a repository without a commit says so`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      try run(["git", "init", "-q"], in: folder)
      let unborn = await dovetail("check", "--since", "HEAD", in: folder)
      #expect(unborn.code == .usage && unborn.messages.hasSuffix("nothing is committed on this branch yet\n"))
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
  func `what cannot be a revision is refused in one line`(option: String) async throws {
    try await withRepository { folder in
      let refused = await dovetail("check", option, in: folder)
      #expect(refused.code == .usage && refused.messages.hasPrefix("error: cannot read the changes since `"))
      #expect(refused.messages.split(separator: "\n").count == 1)
    }
  }

  @Test func `the graph of a folder that is new since a revision has not changed`() async throws {
    try await withRepository { folder in
      #expect(await dovetail("graph", "New", "--diff", "HEAD", in: folder).code == .usage)
      try write(greeting, to: "New/A.swift", in: folder)
      let new = await dovetail("graph", "New", "--diff", "HEAD", in: folder)
      #expect(new.code == .success && new.output == "the graph of providers has not changed\n")
    }
  }

  @Test func `what has changed in a submodule is reported, whatever is configured`() async throws {
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

  @Test func `what has changed behind a link to another folder of the repository is reported`() async throws {
    try await withFiles(["shared/A.swift": greeting, "app/B.swift": greeting]) { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/app/linked", withDestinationPath: "../shared")
      for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "1"]] {
        try run(["git", "-c", "user.name=n", "-c", "user.email=e"] + words, in: folder)
      }
      #expect(await dovetail("check", "app", "--since", "HEAD", in: folder).code == .success)
      try write(greeting + farewell, to: "shared/A.swift", in: folder)
      try write(farewell.replacing("Farewell", with: "Other"), to: "shared/New.swift", in: folder)
      let outcome = await dovetail("check", "app", "--since", "HEAD", in: folder)
      #expect(outcome.code == .findings && outcome.output.contains("Farewell  linked/A.swift"))
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
      let git = ["git", "-C", "old", "-c", "user.name=n", "-c", "user.email=e"]
      for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "1"], ["commit", "-qm", "2", "--allow-empty"]] {
        try run(git + words, in: folder)
      }
      try run(["git", "clone", "-q", "--depth", "1", "file://\(folder)/old", "shallow"], in: folder)
      for words in [["check", "shallow", "--since", "HEAD~1"], ["graph", "shallow", "--diff", "HEAD~1"]] {
        #expect((await dovetail(words.map { $0 == "shallow" ? "old" : $0 }, in: folder)).code == .success)
        let outcome = await dovetail(words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.hasSuffix("only part of the history; `git fetch --unshallow` fetches the rest\n"))
      }
    }
  }
}

private let program = """
  import Dovetail
  import Foundation

  protocol Loading: Sendable { func load() async throws -> Data }
  struct Loader: Loading {
    func load() async throws -> Data { try await URLSession.shared.data(from: URL(filePath: "/")).0 }
  }

  @main struct App: CompositionRoot {
    let wiring = Wiring()
    var loader: any Loading { shared { Loader() } }
    static func main() async throws { print(try await App().loader.load()) }
  }
  """

@Suite struct FixTests {
  @Test func `a dry run prints a difference and changes nothing`() async throws {
    try await withFiles(["App.swift": program]) { folder in
      let outcome = await dovetail("check", "--fix", "--dry-run", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output.hasPrefix("--- a/App.swift\n+++ b/App.swift\n@@ "))
      #expect(outcome.output.contains("-  var loader: any Loading { shared { Loader() } }\n"))
      #expect(outcome.output.contains("+  var loader: any Loading { shared(.volatile) { Loader() } }\n"))
      #expect(outcome.messages == "would fix 1 finding in 1 file\n")
      let after = try read("App.swift", in: folder)
      #expect(after == program)
    }
  }

  /// A program whose screen asks for a composition and reads `a` of it.
  private func screen(asking composition: String) -> String {
    """
    import Dovetail
    protocol HasA: Sendable { var a: Int { get } }
    protocol HasB: Sendable { var b: Int { get } }
    protocol HasC: Sendable { var c: Int { get } }
    protocol HasD: Sendable { var d: Int { get } }
    final class Screen {
      typealias Dependencies = \(composition)
      let a: Int
      init(dependencies: any Dependencies) { a = dependencies.a }
    }

    """
  }

  @Test(arguments: [
    "HasA & HasB & HasC", "HasB & HasC & HasA", "HasB & HasA & HasC & HasD", "HasA\n    & HasB\n    & HasC",
  ])
  func `all requirements that are not read are removed at once`(composition: String) async throws {
    try await withFiles(["Screen.swift": screen(asking: composition)]) { folder in
      let outcome = await dovetail("check", "--fix", in: folder)
      let count = composition.split(separator: "&").count - 1
      #expect(outcome.messages == "fixed \(count) findings in 1 file\n")
      let after = try read("Screen.swift", in: folder)
      #expect(after == screen(asking: "HasA"))
    }
  }

  @Test func `what is named elsewhere is left alone, with the reason`() async throws {
    let other = "func show(_ dependencies: any Screen.Dependencies) -> Screen { Screen(dependencies: dependencies) }\n"
    try await withFiles(["Screen.swift": screen(asking: "HasA & HasB & HasC") + other]) { folder in
      let outcome = await dovetail("check", "--fix", "--dry-run", in: folder)
      #expect(
        outcome.messages
          == "2 findings are left to you, because the change may break other code\nwould fix 0 findings in 0 files\n"
      )
    }
  }

  @Test func `a fix removes the finding, and a second one has nothing to do`() async throws {
    try await withFiles(["App.swift": program]) { folder in
      let outcome = await dovetail("check", "--fix", in: folder)
      #expect(outcome.messages == "fixed 1 finding in 1 file\n")
      #expect(!outcome.output.contains("unmarked-volatile"))
      let fixed = program.replacing("shared { Loader() }", with: "shared(.volatile) { Loader() }")
      let after = try read("App.swift", in: folder)
      #expect(after == fixed)
      #expect((await dovetail("check", "--fix", in: folder)).messages == "fixed 0 findings in 0 files\n")
      let again = try read("App.swift", in: folder)
      #expect(again == fixed)
    }
  }

  @Test func `a file that has changed since it was analysed is left alone`() async throws {
    try await withFiles(["App.swift": program]) { folder in
      let surroundings = Surroundings(
        folder: folder, environment: [:], isTerminal: false, hasTerminalForMessages: false, output: { _ in },
        say: { _ in })
      let project = try Project(at: nil, configurationPath: nil, in: surroundings)
      let analysed = try await AnalysedProgram(of: project, ReadingOptions(), in: surroundings)
      let changed = "// A line that was not there.\n" + program
      try write(changed, to: "App.swift", in: folder)
      let fixes = try await SourceFixes(for: analysed.report.findings, of: analysed, in: project)
      try fixes.apply()
      let after = try read("App.swift", in: folder)
      #expect(after == changed)
      #expect(fixes.fixed.isEmpty)
      #expect(fixes.conclusion.hasPrefix("App.swift: left alone, because it has changed since it was analysed\n"))
    }
  }
}

@Suite struct FactsTests {
  @Test func `a check of facts reports the same as a check of the sources`() async throws {
    let files = ["Package.swift": "", "Sources/App/App.swift": program, "Sources/Feed/A.swift": greeting]
    try await withFiles(files) { folder in
      let all = await dovetail("facts", "--output", "facts", in: folder)
      #expect(all.code == .success && all.messages == "wrote the facts of 2 files in 2 modules to facts/\n")
      let one = await dovetail("facts", "--output", "feed.facts", "--module", "Feed", in: folder)
      #expect(one.code == .success && one.messages == "wrote the facts of 1 file to feed.facts\n")
      try write("", to: "facts/Gone.facts", in: folder)
      let again = await dovetail("facts", in: folder)
      let note = "note: Gone.facts belongs to no module that was read; delete it if its module is gone\n"
      #expect(again.code == .success && again.messages == note + all.messages)
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

  @Test func `damaged, foreign and repeated facts are refused`() async throws {
    try await withFiles(["A.swift": greeting]) { folder in
      #expect(await dovetail("facts", "--output", "facts", in: folder).code == .success)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder + "/facts").first)
      let bytes = try #require(FileManager.default.contents(atPath: folder + "/facts/" + name))
      try write(bytes: Array(bytes.dropLast(3)), to: "short.facts", in: folder)
      try write(bytes: [UInt8](repeating: 7, count: 100), to: "foreign.facts", in: folder)
      for words in [["short.facts"], ["foreign.facts"], ["facts/\(name)", "facts/\(name)"]] {
        let outcome = await dovetail(["check", "--facts"] + words, in: folder)
        #expect(outcome.code == .usage && outcome.messages.hasPrefix("error: "), "\(words)")
      }
      let unknown = await dovetail("facts", "--module", "Nowhere", in: folder)
      #expect(unknown.code == .usage && unknown.messages.hasPrefix("error: there is no module `Nowhere`; "))
    }
  }
}
