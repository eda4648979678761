// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Foundation
import Testing

private func root(_ providers: String) -> String {
  """
  import Dovetail

  final class Store: Sendable {}
  final class Feed: Sendable { init(store: Store) {} }

  @main struct App: CompositionRoot {
    let wiring = Wiring()
    \(providers)
    static func main() { print(App().feed) }
  }
  """
}

private let before = root(
  "var store: Store { shared { Store() } }\n  var feed: Feed { shared { Feed(store: store) } }")
private let after = root(
  "var store: Store { transient(.volatile) { Store() } }\n  var feed: Feed { shared { Feed(store: store) } }\n"
    + "  var cart: Store { shared { Store() } }")

@Suite struct GraphTests {
  @Test func `each format can be written`() async throws {
    try await withFiles(["App.swift": before]) { folder in
      for format in ["tree", "html", "svg", "dot", "mermaid", "json", "matrix"] {
        let outcome = await dovetail("graph", "--format", format, in: folder)
        #expect(outcome.code == .success)
        #expect(outcome.output.contains("feed"), "\(format)")
      }
      let toFile = await dovetail("graph", "--format", "html", "--output", "out/graph.html", in: folder)
      #expect(toFile.code == .success)
      #expect(toFile.output == "")
      let page = try read("out/graph.html", in: folder)
      #expect(page.contains("<html"))
    }
  }

  @Test func `the modules of a revision are named as those of the work tree are`() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "Named", path: "Sources/x")])
      """
    try await withFiles([
      "Loose.swift": before, "package/Package.swift": manifest, "package/Sources/x/Deep/A.swift": before,
    ]) { folder in
      try makeRepository(in: folder)
      for part in [".", "package", "package/Sources", "package/Sources/x", "package/Sources/x/Deep"] {
        let outcome = await dovetail("graph", part, "--diff", "HEAD", in: folder)
        #expect(outcome.output == "the graph of providers has not changed\n", "\(part): \(outcome.messages)")
      }
    }
  }

  @Test func `a revision, a folder and a file give the same difference`() async throws {
    try await withFiles(["new/App.swift": before]) { folder in
      let new = folder + "/new"
      try makeRepository(in: folder)
      #expect(await dovetail("graph", "--format", "json", "--output", "../old.json", in: new).code == .success)
      #expect((await dovetail("graph", "--diff", "HEAD", in: new)).output == "the graph of providers has not changed\n")
      try write(before, to: "old/App.swift", in: folder)
      try write(after, to: "new/App.swift", in: folder)
      for format in ["text", "markdown", "mermaid"] {
        let difference = await dovetail("graph", "--diff", "HEAD", "--format", format, in: new)
        #expect(difference.code == .success, "\(difference.messages)")
        #expect(difference.output.contains("cart") && difference.output.contains("store"))
        for base in ["../old", "../old.json"] {
          #expect((await dovetail("graph", "--diff", base, "--format", format, in: new)).output == difference.output)
        }
      }
      #expect(try git("status", "--porcelain", "new", in: folder) == " M new/App.swift\n")
    }
  }

  @Test func `a revision has its submodules, as they were then`() async throws {
    try await withFiles(["outer/App.swift": "\n", "inner/Shop.swift": before]) { folder in
      let git = ["git", "-c", "user.name=n", "-c", "user.email=e", "-c", "protocol.file.allow=always"]
      for part in ["inner", "outer"] {
        for words in [["init", "-q"], ["add", "."], ["commit", "-qm", "1"]] {
          try run(git + ["-C", part] + words, in: folder)
        }
      }
      for words in [["submodule", "add", "-q", "\(folder)/inner", "ext/vendor"], ["commit", "-qm", "2"]] {
        try run(git + ["-C", "outer"] + words, in: folder)
      }
      #expect(
        await dovetail("graph", "outer", "--diff", "HEAD", in: folder).output
          == "the graph of providers has not changed\n")
      try write(after, to: "outer/ext/vendor/Shop.swift", in: folder)
      let difference = await dovetail("graph", "outer", "--diff", "HEAD", in: folder).output
      #expect(difference.contains("+ App.cart") && !difference.contains("+ App.feed"), "\(difference)")
      for (part, changed) in [("outer/ext/vendor", " M Shop.swift\n"), ("outer", " M ext/vendor\n")] {
        #expect(try run(["git", "-C", part, "status", "--porcelain"], in: folder) == changed)
      }
      try run(git + ["-C", "outer/ext/vendor", "commit", "-qam", "3"], in: folder)
      try run(git + ["-C", "outer", "commit", "-qam", "3"], in: folder)
      try FileManager.default.removeItem(atPath: folder + "/outer/ext/vendor")
      try run(git + ["clone", "-q", "inner", "outer/ext/vendor"], in: folder)
      let missing = await dovetail("graph", "outer", "--diff", "HEAD", in: folder)
      #expect(missing.code == .usage && missing.messages.contains("the submodule ext/vendor does not have the commit"))
    }
  }

  @Test func `a clone need not have files other than sources`() async throws {
    try await withFiles(["App.swift": before, "picture": "one"]) { folder in
      try makeRepository(in: folder)
      let picture = try git("rev-parse", "HEAD:picture", in: folder).filter { !$0.isNewline }
      try write("two", to: "picture", in: folder)
      try write(after, to: "App.swift", in: folder)
      try git("commit", "-qam", "two", in: folder)
      try FileManager.default.removeItem(atPath: "\(folder)/.git/objects/\(picture.prefix(2))/\(picture.dropFirst(2))")
      let difference = await dovetail("graph", "--diff", "HEAD~1", in: folder)
      #expect(difference.code == .success)
      #expect(difference.output.contains("cart"), "\(difference.messages)")
      let changes = await dovetail("check", "--since", "HEAD~1", in: folder)
      #expect(changes.code == .success)
      #expect(changes.output.contains("in 1 file"), "\(changes.messages)")
    }
  }

  @Test func `an empty graph is noted, with advice on what shows more`() async throws {
    try await withFiles(["App.swift": "struct App {}\n"]) { folder in
      let outcome = await dovetail("graph", in: folder)
      #expect(outcome.code == .success)
      #expect(
        outcome.messages
          == "note: there is no composition root (`: CompositionRoot`) here whose providers a graph could show; tests, folders "
          + "such as Examples, and executables that a package with libraries does not declare as products count if "
          + "their folder is named; `dovetail explain TYPE` says what a type depends on\n")
    }
  }

  @Test func `an example of a package is shown if its folder is named`() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "p", products: [.library(name: "Lib", targets: ["Lib"])],
        targets: [.target(name: "Lib"), .executableTarget(name: "Shop", dependencies: ["Lib"])])
      """
    try await withFiles(["Package.swift": manifest, "Sources/Lib/L.swift": "", "Sources/Shop/App.swift": before]) {
      folder in
      #expect(await dovetail("graph", in: folder).output.contains("0 providers"))
      #expect(await dovetail("graph", "Sources/Shop", in: folder).output.contains("2 providers"))
    }
  }

  @Test func `a file that cannot be read is reported, and so is a base without sources`() async throws {
    try await withFiles(["App.swift": before, "notes/A.txt": ""]) { folder in
      try write(bytes: [0xFF, 0xFE, 0x41, 0x00], to: "Wide.swift", in: folder)
      #expect(await dovetail("graph", in: folder).messages.contains("Wide.swift"))
      let outcome = await dovetail("graph", "--diff", "notes", in: folder)
      #expect(outcome.code == .usage)
      #expect(outcome.messages.contains("error: there is no Swift file below notes"))
    }
  }

  @Test func `options that would have no effect are refused`() async throws {
    try await withFiles(["App.swift": before, "graph.json": "{}"]) { folder in
      let snapshot = ["--snapshot", "graph.json"]
      for words in [
        ["--why", "feed", "store", "--format", "dot"], ["."] + snapshot, snapshot + ["--config", "c.json"],
        snapshot + ["--threads", "2"], snapshot + ["--index-store", "index"],
      ] {
        let outcome = await dovetail(["graph"] + words, in: folder)
        #expect(outcome.code == .usage, "\(words)")
        #expect(outcome.messages.contains("leave out") || words.first == "--why", "\(outcome.messages)")
      }
    }
  }

  @Test func `an invalid base, graph or provider exits with 2`() async throws {
    try await withFiles(["App.swift": before, "no.json": "{}"]) { folder in
      for words in [
        ["--diff", "no-such-thing"], ["--diff", "no.json"], ["--snapshot", "no.json"], ["--snapshot", "nowhere"],
        ["--focus", "fede"], ["--root", "Ap"], ["--format", "markdown"], ["--depth", "1"],
      ] {
        let outcome = await dovetail(["graph"] + words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.output == "", "\(words)")
        #expect(outcome.messages.hasPrefix("error: "), "\(words): \(outcome.messages)")
      }
      for words in [["--why", "feed", "store", "."], ["--focus", "feed", "./"], ["--root", "App", folder]] {
        let outcome = await dovetail(["graph"] + words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.hasSuffix("takes several; name the folder first\n"), "\(outcome.messages)")
      }
      let near = await dovetail("graph", "--focus", "fede", in: folder)
      #expect(near.messages.contains("`fede`\n  help: did you mean `"))
    }
  }
}
