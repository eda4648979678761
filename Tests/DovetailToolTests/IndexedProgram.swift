// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation

/// Whether the toolchain can read an index at all; some are delivered without.
let canReadIndexes: Bool = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return (try? SymbolReading.library(onPath: path)) != nil
}()

/// A program of two modules, and a third one that is not a part of it; `App` contains what names alone do not decide.
private let indexedFiles = [
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
func withIndexedProgram(_ body: (_ folder: String) async throws -> Void) async throws {
  try await withFiles(indexedFiles) { folder in
    func compile(_ module: String, _ sources: [String]) throws {
      try run(
        [
          "swiftc", "-parse-as-library", "-emit-module", "-emit-module-path", "\(module).swiftmodule", "-c",
          "-module-name", module, "-I", ".", "-index-store-path", "index",
        ] + sources.sorted(), in: folder)
    }
    try compile("Kit", ["outside/Kit.swift"])
    try compile("Core", ["program/Sources/Core/Core.swift"])
    try compile("App", indexedFiles.keys.filter { $0.hasPrefix("program/Sources/App/") })
    try await body(folder)
  }
}
