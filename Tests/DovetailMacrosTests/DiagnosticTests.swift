// SPDX-License-Identifier: Apache-2.0

import Foundation
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

  @Test func `there are fixtures`() { #expect(Self.fixtures.count >= 9) }

  private static func text(of fixture: String) throws -> String {
    try String(contentsOf: folder.appending(path: fixture), encoding: .utf8)
  }
}
