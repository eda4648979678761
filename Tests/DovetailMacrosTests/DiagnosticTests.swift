// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftDiagnostics
import TestGoldens
import TestToolchain
import Testing

/// What the macros say about code that they can't do anything with.
///
/// The files in `Fixtures` are wrong on purpose. Each has a golden with every message, its place, and what its fix-its
/// lead to.
@Suite struct DiagnosticTests {
  static let fixtures = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".swift") }.sorted()
  private static let folder = testFolder.appending(path: "Fixtures")

  @Test(arguments: fixtures)
  func `mistakes are reported where they are, with a way out`(fixture: String) throws {
    let report = Expansion(of: try Self.text(of: fixture)).report
    #expect(!report.isEmpty)
    try expectGolden(report, "Diagnostics/\(fixture.dropLast(".swift".count)).txt")
  }

  @Test(arguments: fixtures)
  func `the compiler reports these mistakes and no others`(fixture: String) throws {
    let expected = Expansion(of: try Self.text(of: fixture)).report.split(separator: "\n").filter {
      !$0.hasPrefix("  ")
    }
    let file = Self.folder.appending(path: fixture)
    let output = try Toolchain.current.get().compile([
      "-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "Fixture", file.path,
    ])
    let errors = output.text.split(separator: "\n").filter { $0.hasPrefix(file.path) && $0.contains(": error: ") }
      .map { String($0.dropFirst(file.path.count + 1)).replacing(#/ \(from macro '\w+ ?'\)$/#, with: "") }
    #expect(Set(errors) == Set(expected.map(String.init)), "\(output.text)")
  }

  @Test(arguments: fixtures)
  func `every mistake has a way out`(fixture: String) throws {
    for diagnostic in Expansion(of: try Self.text(of: fixture)).diagnostics {
      #expect(!diagnostic.fixIts.isEmpty, "\(diagnostic.message)")
    }
  }

  @Test func `an accessor of a later language is replaced by one that is known, or removed`() {
    // The compiler of today does not let a protocol have one, so this cannot be a fixture.
    let report = Expansion(
      of: """
        @Seam protocol Store: Sendable { var name: String { _read } }
        @Seam protocol Other: Sendable { var name: String { get set _modify } }
        """
    ).report
    #expect(
      report.contains("  fix-it: declare it 'get'\n    @Seam protocol Store: Sendable { var name: String { get } }\n"),
      "\(report)")
    #expect(
      report.contains(
        "  fix-it: remove '_modify'\n    @Seam protocol Other: Sendable { var name: String { get set } }\n"),
      "\(report)")
  }

  @Test func `the fixtures are found`() { #expect(Self.fixtures.count >= 9) }

  private static func text(of fixture: String) throws -> String {
    try String(contentsOf: folder.appending(path: fixture), encoding: .utf8)
  }
}
