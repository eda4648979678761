// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestToolchain
import Testing

/// A program that the compiler is to accept or to refuse.
///
/// Its comments say what is expected:
///
/// - `// swiftc: ARGUMENTS`, once: what the compiler is called with, `-swift-version 6` if absent;
/// - `// error: TEXT`, once or more: an error whose message contains the text is reported on the next line of code;
/// - `// note: TEXT`, on a line of its own: some note, in whatever file, contains the text;
/// - `// prints: TEXT`: the program is run, and prints this line.
///
/// An error that is not expected, or an expected one that does not come, fails the test.
struct Fixture: Sendable, CustomTestStringConvertible {
  struct Diagnostic: Sendable, Hashable {
    var line: Int
    var message: String

    func meets(_ expected: Diagnostic) -> Bool { line == expected.line && message.contains(expected.message) }
  }

  let name: String
  let url: URL
  private(set) var arguments = ["-swift-version", "6"]
  private(set) var errors: [Diagnostic] = []
  private(set) var notes: [String] = []
  private(set) var output: [String] = []

  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  /// The fixtures of a folder, by name.
  static func all(in folder: String) -> [Fixture] {
    let folder = Self.folder.appending(path: folder)
    let names = try! FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { try! Fixture(folder.appending(path: $0)) }
  }

  init(_ url: URL) throws {
    self.url = url
    name = url.deletingPathExtension().lastPathComponent
    let text = try String(contentsOf: url, encoding: .utf8)
    var expected: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      func argument(_ marker: String) -> String? { line.range(of: marker).map { String(line[$0.upperBound...]) } }
      if let text = argument("// swiftc: ") { arguments = text.split(separator: " ").map(String.init) }
      if let text = argument("// error: ") { expected.append(text) }
      if let text = argument("// note: ") { notes.append(text) }
      if let text = argument("// prints: ") { output.append(text) }
      if line.contains("//") { continue }
      errors += expected.map { Diagnostic(line: index + 1, message: $0) }
      expected = []
    }
    if let error = expected.first { throw MisplacedExpectation(fixture: name, error: error) }
  }

  /// An error that is expected after the last line of code.
  private struct MisplacedExpectation: Error {
    let fixture: String
    let error: String
  }

  /// Compares what the compiler says about the fixture with what is expected.
  func check(with toolchain: Toolchain, _ additional: [String] = []) throws {
    let result = try toolchain.compile(["-typecheck", "-module-name", "Fixture"] + arguments + additional + [url.path])
    let found = Self.errors(in: result.text)
    let foundNotes = result.text.split(separator: "\n").filter { $0.contains(" note: ") }
    var problems: [String] = []
    for error in errors where !found.contains(where: { $0.meets(error) }) {
      problems.append("\(name):\(error.line): missing: \(error.message)")
    }
    for error in found where !errors.contains(where: { error.meets($0) }) {
      problems.append("\(name):\(error.line): unexpected: \(error.message)")
    }
    for note in notes where !foundNotes.contains(where: { $0.contains(note) }) {
      problems.append("\(name): missing note: \(note)")
    }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
    #expect((result.status == 0) == errors.isEmpty, "\(result.text)")
  }

  /// Builds the program, runs it, and compares what it prints.
  func run(with toolchain: Toolchain) throws {
    try Toolchain.withFolder { folder in
      let program = folder.appending(path: "fixture")
      let objects = try toolchain.objects(of: ["Dovetail", "DovetailAtomics", "ProviderModules"])
      // The source first: beside the first object file the compiler writes `Fixture.autolink`, which is no other
      // test's.
      let built = try toolchain.compile(
        ["-parse-as-library", "-module-name", "Fixture", "-o", program.path] + arguments + [url.path] + objects)
      #expect(built.status == 0, "\(built.text)")
      let result = try Toolchain.run(program, [])
      #expect(result.text.split(separator: "\n").map(String.init) == output)
      #expect(result.status == 0)
    }
  }

  private static func errors(in text: String) -> [Diagnostic] {
    text.split(separator: "\n").compactMap { line in
      guard let range = line.range(of: ": error: ") else { return nil }
      let place = line[..<range.lowerBound].split(separator: ":")
      let number = place.dropLast().last.flatMap { Int($0) } ?? 0
      return Diagnostic(line: number, message: String(line[range.upperBound...]))
    }
  }
}
