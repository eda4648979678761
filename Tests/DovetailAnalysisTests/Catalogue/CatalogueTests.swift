// SPDX-License-Identifier: Apache-2.0

import DovetailFacts
import DovetailFindings
import DovetailGraph
import Testing

@testable import DovetailAnalysis

@Suite struct CatalogueTests {
  private let catalogue = Catalogue.standard

  @Test func `every category has entries`() {
    for category in VolatileCategory.allCases {
      #expect(catalogue.entries.contains { $0.category == category }, "\(category)")
    }
  }

  @Test func `every entry is complete`() {
    for entry in catalogue.entries {
      #expect(!entry.modules.isEmpty && !entry.effect.isEmpty && !entry.remedy.isEmpty, "\(entry.name)")
      #expect(!entry.effect.hasSuffix(".") && !entry.remedy.hasSuffix("."), "\(entry.name)")
      #expect(entry.effect.first?.isLowercase ?? false, "\(entry.name)")
    }
  }

  @Test func `an implicit member belongs to its type, which a project may call volatile as a whole`() throws {
    let source = Source(
      """
      import Foundation
      final class Feed {
        private let tracker: Tracker = .anything
        private let start: Date = .now
        private let end: Date = .init()
        private let first: Date = .distantPast
      }
      """)
    let name = #"{ "volatile": [{ "name": "Tracker", "category": "network" }] }"#
    func lines(_ configuration: Configuration) -> [Int] {
      source.result(configuration).findings.filter { $0.rule == .volatileUse }.map(\.place.line)
    }
    #expect(lines(Configuration()) == [4, 5])
    #expect(lines(try Configuration(json: Array(name.utf8))) == [3, 4, 5])
  }

  @Test func `the methods with labels that the catalogue knows are recorded whatever they are called on`() {
    let names = catalogue.entries.compactMap { entry -> String? in
      guard entry.name.hasPrefix("."), entry.name.hasSuffix(")"), !entry.name.hasSuffix("(*)") else { return nil }
      return String(entry.name.dropFirst().prefix { $0 != "(" })
    }
    #expect(Set(names) == SourceReader.methodsOfValues)
  }

  @Test(arguments: [
    "Foundation", "Dispatch", "Swift", "Network", "Security", "UIKit", "AppKit", "CoreLocation", "StoreKit",
  ])
  func `a framework has entries`(module: String) {
    #expect(catalogue.entries.contains { $0.modules.contains(module) })
  }

  @Test(arguments: [
    "WebKit", "CoreData", "SwiftData", "SQLite3", "GRDB", "NIOCore", "AsyncHTTPClient", "Vapor", "Logging",
  ])
  func `a library has entries`(module: String) {
    #expect(catalogue.entries.contains { $0.modules.contains(module) })
  }

  private func error(_ json: String) -> String {
    do {
      _ = try Catalogue(json: Array(json.utf8))
      return "none"
    } catch {
      return "\(error)"
    }
  }

  private func file(
    _ entries: String, category: String = "time", version: Int = 1, traits: String = ""
  ) -> String {
    """
    { "version": \(version), "categories": { "time": { "effect": "reads", "remedy": "inject" } }, "reachedThrough": {}, "stableArguments": [],
      "commonTypeNames": [], "traits": {\(traits)},
      "sets": [{ "name": "s", "modules": ["M"], "category": "\(category)", "entries": [\(entries)] }] }
    """
  }

  @Test func `a broken catalogue says what is wrong with it`() {
    #expect(error(file(#""A()""#)) == "none")
    #expect(error(file(#""A()", "A()""#)) == "the entry `A()` is listed twice")
    #expect(
      error(file(#""A(b)""#)) == "the entry `A(b)` of the set `s` is not a pattern such as `Date()` or `Date.now`")
    #expect(
      error(file(#""A..b""#)) == "the entry `A..b` of the set `s` is not a pattern such as `Date()` or `Date.now`")
    #expect(error(file(#""A()""#, version: 2)) == "its version is 2, and only 1 is understood")
    #expect(error(file(#""A()""#, category: "random")) == "the category `random` of the set `s` has no text")
    #expect(error(file(#""A()""#, category: "tiem")).contains("tiem"))
    #expect(error(file(#""A()""#, traits: #""moment": ["A()", "s"]"#)) == "none")
    #expect(error(file(#""A()""#, traits: #""monent": ["A()"]"#)) == "there is no trait `monent`")
    #expect(
      error(file(#""A()""#, traits: #""moment": ["B()"]"#))
        == "the trait `moment` is given to `B()`, which is neither a set nor an entry")
  }

  @Test(arguments: CatalogueTrait.allCases)
  func `every trait is given to an entry or a set`(trait: CatalogueTrait) {
    #expect(catalogue.entries.contains { $0.traits.contains(trait) })
  }
}
