// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import Foundation
import Testing

@testable import DovetailTool

@Suite struct FixTests {
  @Test func `a dry run prints a difference and changes nothing`() async throws {
    try await withFiles(["App.swift": unmarkedProgram]) { folder in
      let outcome = await dovetail("check", "--fix", "--dry-run", in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.output.hasPrefix("--- a/App.swift\n+++ b/App.swift\n@@ "))
      #expect(outcome.output.contains("-  var loader: any Loading { shared { Loader() } }\n"))
      #expect(outcome.output.contains("+  var loader: any Loading { shared(.volatile) { Loader() } }\n"))
      #expect(outcome.messages == "would fix 1 finding in 1 file\n")
      let after = try read("App.swift", in: folder)
      #expect(after == unmarkedProgram)
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

  @Test func `a composition that other code names is left alone, with the reason`() async throws {
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
    try await withFiles(["App.swift": unmarkedProgram]) { folder in
      let outcome = await dovetail("check", "--fix", in: folder)
      #expect(outcome.messages == "fixed 1 finding in 1 file\n")
      #expect(!outcome.output.contains("unmarked-volatile"))
      let fixed = unmarkedProgram.replacing("shared { Loader() }", with: "shared(.volatile) { Loader() }")
      let after = try read("App.swift", in: folder)
      #expect(after == fixed)
      #expect((await dovetail("check", "--fix", in: folder)).messages == "fixed 0 findings in 0 files\n")
      let again = try read("App.swift", in: folder)
      #expect(again == fixed)
    }
  }

  @Test func `a file of a package in a folder is fixed`() async throws {
    let files = [
      "Package.swift": "// swift-tools-version: 6.2\n", "Packages/Feed/Package.swift": "// swift-tools-version: 6.2\n",
      "Packages/Feed/Sources/Feed/App.swift": unmarkedProgram,
    ]
    try await withFiles(files) { folder in
      let outcome = await dovetail("check", "--fix", in: folder)
      #expect(outcome.messages.hasSuffix("fixed 1 finding in 1 file\n"), "\(outcome)")
    }
  }

  @Test func `a file that has changed since it was analysed is left alone`() async throws {
    try await withFiles(["App.swift": unmarkedProgram]) { folder in
      let surroundings = Surroundings(
        folder: folder, environment: [:], isTerminal: false, hasTerminalForMessages: false, output: { _ in },
        say: { _ in })
      let project = try Project(at: nil, configurationPath: nil, in: surroundings)
      let analysed = try await AnalysedProgram(of: project, ReadingOptions(), in: surroundings)
      let changed = "// A line that was not there.\n" + unmarkedProgram
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
