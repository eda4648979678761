// SPDX-License-Identifier: Apache-2.0

import DovetailAnalysis
import DovetailFacts
import DovetailFindings
import DovetailGraph
import Foundation
import Testing

/// A folder of `Tests/Fixtures`: Swift files, and their expected findings.
///
/// A file in a folder of the case belongs to the module of that name, any other to `App`, unless the case has a
/// manifest, `Package.swift`. `expected.txt` has one finding a line, as `rule level file:line:column subject`. A case
/// may have a configuration of its own, `dovetail.json`, and the reads between providers, `edges.txt`.
struct Fixture: CustomTestStringConvertible {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let all: [Fixture] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Fixtures")
    // Without the folder there is nothing to test.
    let folders = try! FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    return folders.filter { $0.hasDirectoryPath }.map(Fixture.init).sorted { $0.testDescription < $1.testDescription }
  }()

  /// What the analysis says about the case.
  func result() throws -> AnalysisResult {
    AnalysisPipeline(configuration: try configuration()).run(try facts())
  }

  func facts() throws -> [FileFacts] {
    let sources = try sources()
    if sources.contains("Package.swift") { return try factsOfPackage() }
    return try sources.map { path in
      let parts = path.split(separator: "/")
      let bytes = try Data(contentsOf: folder.appending(path: path))
      return SourceReader().facts(of: [UInt8](bytes), path: path, module: parts.count > 1 ? String(parts[0]) : "App")
    }
  }

  private func factsOfPackage() throws -> [FileFacts] {
    let tree = SourceTree(at: folder.path)
    return try tree.files.map { file in
      let bytes = try Data(contentsOf: URL(filePath: tree.location(of: file)))
      var facts = SourceReader().facts(of: [UInt8](bytes), path: file.path, module: file.module)
      facts.traits.formUnion(file.traits)
      return facts
    }
  }

  private func sources() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.sorted()
  }

  func configuration() throws -> Configuration {
    guard let bytes = FileManager.default.contents(atPath: folder.appending(path: "dovetail.json").path) else {
      return Configuration()
    }
    return try Configuration(json: [UInt8](bytes))
  }

  /// The lines of a file of the case; `nil` if there is none.
  func lines(of name: String) -> [String]? {
    guard let bytes = FileManager.default.contents(atPath: folder.appending(path: name).path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Finding {
  /// The finding as `expected.txt` writes it.
  var line: String { "\(rule.rawValue) \(level.rawValue) \(place) \(subject)" }
}
