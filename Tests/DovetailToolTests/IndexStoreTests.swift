// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailTool
import Foundation
import Testing

/// Whether the toolchain can read an index at all; some are delivered without.
private let hasLibrary: Bool = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return (try? SymbolReading.library(onPath: path)) != nil
}()

/// A program of two modules, and a third one that is not a part of it; `settled.swift` contains what names alone do not
/// decide.
private let files = [
  "outside/Kit.swift": "public struct Date { public init() {} }\n",
  "program/Sources/Core/Core.swift": """
  import Foundation

  public struct Session { public static let shared = Session() }
  public final class Loader { public init() {} }
  public struct Deck {
    public init() {}
    public func shuffled() -> Deck { self }
  }
  public func wait(until dates: [Date]) {}
  public func start(_ sessions: [Session]) {}
  public func run(_ loaders: [Loader]) {}
  """,
  "program/Package.swift": "// The compiler never sees it with the rest.\n",
  "program/Sources/App/Shadows.swift": """
  import Foundation
  import struct Kit.Date

  struct Stamp {
    var made: Kit.Date { Date() }
  }
  """,
  "program/Sources/App/Own.swift": """
  import Foundation

  extension Foundation.Date { static var now: Foundation.Date { Date(timeIntervalSince1970: 0) } }
  struct Own {
    func read() -> Foundation.Date { Date.now }
  }
  """,
  "program/Sources/App/Implicit.swift": """
  import Core
  import Foundation

  struct Implicit {
    func go() {
      wait(until: [.init()])
      start([.shared])
    }
  }
  """,
  "program/Sources/App/Members.swift": """
  import Core

  struct Members {
    func deal(_ deck: Deck) -> Deck { deck.shuffled() }
    func deal(_ cards: [Int]) -> [Int] { cards.shuffled() }
  }
  """,
  "program/Sources/App/Making.swift": """
  import Core

  struct Making {
    func go() { run([.init()]) }
  }
  """,
]

/// Runs a test on the program, built with an index at `index` beside it.
private func withIndexedProgram(_ body: (_ folder: String) async throws -> Void) async throws {
  try await withFiles(files) { folder in
    func compile(_ module: String, _ sources: [String]) throws {
      let result = try run(
        [
          "swiftc", "-parse-as-library", "-emit-module", "-emit-module-path", "\(module).swiftmodule", "-c",
          "-module-name", module, "-I", ".", "-index-store-path", "index",
        ] + sources.sorted(), in: folder)
      try #require(result.status == 0, "the compiler failed for \(module)")
    }
    try compile("Kit", ["outside/Kit.swift"])
    try compile("Core", ["program/Sources/Core/Core.swift"])
    try compile("App", files.keys.filter { $0.hasPrefix("program/Sources/App/") })
    try await body(folder)
  }
}

/// The findings about direct uses, each as its file and line.
private func uses(_ outcome: Outcome) -> [String] {
  outcome.output.split(separator: "\n").filter { $0.contains("volatile-use") && $0.contains(".swift:") }
    .compactMap { line in
      let parts = line.split(separator: ":")
      return parts.count > 2 ? "\(parts[0].split(separator: "/").last ?? ""):\(parts[1])" : nil
    }
}

@Suite(.enabled(if: hasLibrary, "this toolchain has no libIndexStore"))
struct `What an index settles` {
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

  @Test func `what the index resolves is not counted as undecided`() async throws {
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

@Suite(.enabled(if: hasLibrary, "this toolchain has no libIndexStore"))
struct `What is said about an index that cannot be used` {
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
      #expect(outcome.messages.contains("the index at index knows none of the 1 file here"))
    }
  }

  @Test func `a library that is not one is named in the error`() async throws {
    try await withFiles(["A.swift": "struct A {}\n", "library.so": "text"]) { folder in
      let words = ["check", "--no-cache", "--index-store", ".", "--index-library"]
      for library in ["library.so", "none.so"] {
        let outcome = await dovetail(words + [library], in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.messages.contains("cannot load the library that reads indexes, \(folder)/\(library)"))
      }
    }
  }
}

struct `What is said where no index can be read` {
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
