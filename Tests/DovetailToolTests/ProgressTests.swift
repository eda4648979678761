// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import Foundation
import Testing

@testable import DovetailTool

/// What was said, in the order in which it was.
private final class Messages: Sendable {
  private let texts = Guarded<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}

@Suite struct ProgressTests {
  /// What is said if the run is at these seconds when it says how far it is.
  private func said(
    at seconds: [Double], after steps: Int = 0, advice: String = "", onTerminal hasTerminal: Bool,
    term: String = "xterm"
  ) -> [String] {
    let messages = Messages()
    let surroundings = Surroundings(
      folder: "/", environment: ["TERM": term], isTerminal: false, hasTerminalForMessages: hasTerminal,
      output: { _ in }, say: { messages.add($0) })
    let start = ContinuousClock.now
    var second = 0.0
    var progress = Progress(in: surroundings, advice: advice) { start + .seconds(second) }
    for _ in 0..<steps { progress.show("begun") }
    for next in seconds {
      second = next
      progress.show("reading \(next)")
    }
    progress.finish()
    return messages.all
  }

  @Test func `if messages go to a file, a long run writes one note`() {
    let many = Progress.stepsBeforeNote
    #expect(said(at: [0, 1, 2.9], after: many, onTerminal: false) == [])
    #expect(said(at: [3.5, 60], onTerminal: false) == [])
    #expect(said(at: [0, 2, 3.5, 4, 60], after: many, onTerminal: false) == ["note: reading 3.5\n"])
    #expect(
      said(at: [3.5], after: many, advice: "; read less", onTerminal: false) == ["note: reading 3.5; read less\n"])
    #expect(said(at: [3.5, 9], after: many, onTerminal: true, term: "dumb") == ["note: reading 3.5\n"])
  }

  @Test func `on a terminal, progress is one line after a second, which is erased`() {
    #expect(said(at: [0, 0.5, 1], onTerminal: true) == [])
    #expect(
      said(at: [1.5, 1.55, 2], advice: "; read less", onTerminal: true)
        == ["\r\u{1b}[2Kreading 1.5", "\r\u{1b}[2Kreading 2.0", "\r\u{1b}[2K"])
  }

  @Test func `names in progress cannot control the terminal`() throws {
    let texts = said(at: [5], after: Progress.stepsBeforeNote, advice: "\u{1b}[31m", onTerminal: false)
    let text = try #require(texts.first)
    #expect(!text.contains("\u{1b}"))
  }

  @Test(arguments: [
    ".dovetail.json", "Package.swift", "App.xcodeproj/project.pbxproj", "App.xcworkspace/contents", ".git/HEAD",
  ])
  func `a folder with a configuration, a package, a project or a repository is marked`(path: String) async throws {
    try await withFiles(["A.swift": ""]) { folder in
      let surroundings = Surroundings(
        folder: folder, environment: [:], isTerminal: false, hasTerminalForMessages: false, output: { _ in },
        say: { _ in })
      #expect(try !Project(at: folder, configurationPath: nil, in: surroundings).isMarked)
      try write("{}", to: path, in: folder)
      #expect(try Project(at: folder, configurationPath: nil, in: surroundings).isMarked)
    }
  }
}
