// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import Foundation
import TestGoldens
import Testing

/// What `JSONSerialization` makes of a text, with casts that fail the test.
private struct Parsed {
  let value: Any

  init(_ text: String) throws { value = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  private init(value: Any) { self.value = value }

  subscript(key: String) -> Parsed? { (value as? [String: Any])?[key].map { Parsed(value: $0) } }
  var array: [Parsed] { (value as? [Any] ?? []).map { Parsed(value: $0) } }
  var string: String? { value as? String }
  var number: Int? { value as? Int }
  var keys: Set<String> { Set((value as? [String: Any] ?? [:]).keys) }
}

@Suite struct StructuredRendererTests {
  private let sarif = SARIFRenderer(toolVersion: "0.1.0")

  @Test func `JSON has every part of every finding`() throws {
    let text = JSONRenderer(toolVersion: "0.1.0").render(Samples.report)
    try expectGolden(text, "report.json")
    let parsed = try Parsed(text)
    let awkward = try #require(parsed["findings"]?.array.last)
    #expect(awkward["path"]?.string == Samples.awkward.place.path)
    #expect(awkward["message"]?.string == Samples.awkward.message)
    #expect(awkward["why"]?.array.first?["text"]?.string == Samples.awkward.trace[0].text)
    #expect(awkward["fingerprint"]?.string == Samples.awkward.fingerprint)
    #expect(parsed["suppressed"]?.array.map { $0["by"]?.string } == ["baseline", "comment"])
  }

  @Test func `SARIF has what its schema requires`() throws {
    let text = sarif.render(Samples.report)
    try expectGolden(text, "report.sarif")
    let log = try Parsed(text)
    #expect(log["version"]?.string == "2.1.0")
    let run = try #require(log["runs"]?.array.first)
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"]?.string == "dovetail")
    let rules = try #require(driver["rules"]?.array)
    #expect(rules.compactMap { $0["id"]?.string } == Samples.rules.map(\.id.rawValue).sorted())
    for rule in rules {
      #expect(rule.keys.isSuperset(of: ["id", "shortDescription", "help", "helpUri", "defaultConfiguration"]))
      #expect(rule["help"]?["text"]?.string?.isEmpty == false)
    }
    let results = try #require(run["results"]?.array)
    #expect(results.count == Samples.report.findings.count + Samples.report.suppressed.count)
    for result in results {
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      let index = try #require(result["ruleIndex"]?.number)
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
      #expect(["none", "note", "warning", "error"].contains(result["level"]?.string))
      let location = try #require(result["locations"]?.array.first?["physicalLocation"])
      #expect(location["artifactLocation"]?["uri"]?.string != nil)
      #expect(try #require(location["region"]?["startLine"]?.number) >= 1)
      #expect(result["partialFingerprints"]?["dovetail/v1"]?.string?.isEmpty == false)
      for fix in result["fixes"]?.array ?? [] {
        for change in try #require(fix["artifactChanges"]?.array) {
          #expect(change["artifactLocation"] != nil)
          #expect(change["replacements"]?.array.allSatisfy { $0["deletedRegion"] != nil } == true)
        }
      }
    }
    #expect(
      results.compactMap { $0["suppressions"]?.array.first?["kind"]?.string } == ["external", "inSource"])
  }

  @Test func `a path becomes a relative reference that leads back to it`() throws {
    let log = try Parsed(sarif.render(FindingsReport(findings: [Samples.awkward])))
    let result = try #require(log["runs"]?.array.first?["results"]?.array.first)
    let location = result["locations"]?.array.first?["physicalLocation"]?["artifactLocation"]
    let reference = try #require(location?["uri"]?.string)
    #expect(!reference.contains(":") && reference.utf8.allSatisfy { (0x21..<0x7f).contains($0) })
    #expect(reference.removingPercentEncoding == Samples.awkward.place.path)
  }

  @Test func `equal findings have fingerprints of their own, and moving lines changes none`() throws {
    func fingerprints(_ findings: [Finding]) throws -> [String] {
      let log = try Parsed(sarif.render(FindingsReport(findings: findings)))
      return log["runs"]?.array.first?["results"]?.array
        .compactMap { $0["partialFingerprints"]?["dovetail/v1"]?.string } ?? []
    }
    var second = Samples.clock
    second.place.line += 4
    let before = try fingerprints([Samples.clock, second])
    #expect(Set(before).count == 2)
    second.place.line += 100
    #expect(try fingerprints([Samples.clock, second]) == before)
  }

  @Test func `SARIF counts columns in Unicode scalars`() throws {
    let shifted = SARIFRenderer(toolVersion: "0.1.0") { $0.column - 3 }
    let log = try Parsed(shifted.render(FindingsReport(findings: [Samples.clock])))
    let result = log["runs"]?.array.first?["results"]?.array.first
    let region = result?["locations"]?.array.first?["physicalLocation"]?["region"]
    #expect(region?["startColumn"]?.number == Samples.clock.place.column - 3)
  }
}
