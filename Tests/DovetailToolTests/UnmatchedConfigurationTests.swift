// SPDX-License-Identifier: Apache-2.0

import DovetailTool
import Testing

private let program = """
  import Foundation
  import Tracking

  final class FeedAssembler { let store = KeychainStore() }
  final class KeychainStore { func read() -> Data? { Tracker.shared.note(); return nil } }
  extension Vault { struct Lock {} }
  """

/// What the configuration names and the program does not have is said, and changes nothing else.
@Suite struct UnmatchedConfigurationTests {
  /// The warnings about the configuration.
  private func warnings(_ configuration: String, _ words: String...) async throws -> [String] {
    var warnings: [String] = []
    try await withFiles([
      "Sources/Feed.swift": program, "Sources/Generated/A.swift": "", ".dovetail.json": configuration,
    ]) { folder in
      let outcome = await dovetail(["check", "--no-cache", "--level", "error"] + words, in: folder)
      #expect(outcome.code == .success)
      #expect(outcome.messages == "")
      warnings = outcome.output.split(separator: "\n").filter { $0.contains(": warning: ") }.map(String.init)
    }
    return warnings
  }

  @Test func `a name that no type has is reported with the nearest one`() async throws {
    let said = try await warnings(
      """
      { "roots": ["FeedAssembler", "FeedAsembler"],
        "adapters": ["KeychainStor", "Xyzzy*"] }
      """)
    #expect(
      said == [
        ".dovetail.json:1:30: warning: no type of the program is called `FeedAsembler`, so its entry in `roots` does "
          + "nothing; did you mean `FeedAssembler`?",
        ".dovetail.json:2:16: warning: no type of the program is called `KeychainStor`, so its entry in `adapters` does "
          + "nothing; did you mean `KeychainStore`?",
        ".dovetail.json:2:32: warning: no type of the program is called `Xyzzy*`, so its entry in `adapters` does "
          + "nothing; correct it or leave it out",
      ])
  }

  @Test func `a configured name is accepted if the program or the catalogue has it`()
    async throws
  {
    let entries = ["Tracker.shared", "Tracker", "Tracking", "Vault", "Date()", "URLSession.shared", "KeychainStore"]
    let volatile = entries.map { #"{ "name": "\#($0)", "category": "network" }"# }.joined(separator: ", ")
    let stable = (entries + ["Key*", "Vault.Lock"]).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(try await warnings("{ \"volatile\": [\(volatile)], \"levels\": { \"network\": \"note\" } }") == [])
    #expect(try await warnings("{ \"stable\": [\(stable)] }") == [])
    #expect(
      try await warnings(#"{ "volatile": [{ "name": "Tracker.shred", "category": "network" }], "stable": ["Valt"] }"#)
        == [
          ".dovetail.json:1:26: warning: nothing in the program is called `Tracker.shred`, so its entry in `volatile` "
            + "does nothing; did you mean `Tracker.shared`?",
          ".dovetail.json:1:80: warning: nothing in the program is called `Valt`, so its entry in `stable` does "
            + "nothing; did you mean `Vault`?",
        ])
  }

  @Test func `an excluded path that does not exist is reported, a pattern for later files is not`() async throws {
    let quiet = [
      "Sources/Generated/**", "Sources/*/A.swift", "**/*.pb.swift", ".build", "Pods/**", "Sources/Generated/B*",
    ]
    #expect(try await warnings("{ \"exclude\": [\(quiet.map { "\"\($0)\"" }.joined(separator: ", "))] }") == [])
    #expect(
      try await warnings(#"{ "exclude": ["Sources/Generatd/**", "Old"] }"#) == [
        ".dovetail.json:1:15: warning: there is nothing at `Sources/Generatd/**`, so its entry in `exclude` does "
          + "nothing; did you mean `Generated` for `Generatd`?",
        ".dovetail.json:1:38: warning: there is nothing at `Old`, so its entry in `exclude` does nothing; correct it or "
          + "leave it out",
      ])
  }

  @Test func `a configuration elsewhere is named by its path, and that of init has no mistakes`() async throws {
    try await withFiles(["a/A.swift": program, "other.json": #"{ "roots": ["Xyzzy"] }"#]) { folder in
      let outcome = await dovetail("check", "a", "--config", "other.json", "--format", "xcode", in: folder)
      #expect(outcome.output.contains("\(folder)/other.json:1:13: warning: no type of the program is called `Xyzzy`"))
      for format in [["xcode", "--absolute-paths"], ["github"]] {
        let words = ["check", "a", "--config", "other.json", "--format"] + format
        let lines = await dovetail(words, in: folder).output.split(separator: "\n").filter { $0.contains("other.json") }
        let start = format == ["github"] ? "::warning file=" : ""
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("\(start)\(folder)/other.json") }, "\(lines)")
      }
      #expect(await dovetail("init", "a", in: folder).code == .success)
      let after = await dovetail("check", "a", in: folder)
      #expect(!after.output.contains("warning:"), "\(after.output)")
    }
  }
}
