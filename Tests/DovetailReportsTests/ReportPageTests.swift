// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph
import DovetailReports
import Foundation
import Testing

@Suite struct ReportPageTests {
  @Test func `a page loads nothing and has no gap left`() {
    let page = GraphReport(title: "Small", graph: smallGraph()).page
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("src=") && !page.contains("@import") && !page.contains("url("))
    #expect(!page.contains("{{"))
  }

  @Test func `no name can end the page's data, or become an element`() throws {
    let page = GraphReport(title: "</title><script>", graph: hostileGraph()).page
    #expect(page.split(separator: "<script").count == 3)
    #expect(page.split(separator: "</script").count == 3)
    #expect(!page.contains("<b>"))
    let start = try #require(page.firstRange(of: "id=\"data\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    #expect(!page[start..<end].contains("<"))
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
    let names = (data?["providers"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names?.contains("<script>alert('x')</script>") == true)
    #expect(names?.count == hostileNames.count)
  }

  private let finding = Finding(
    rule: .volatileUse, level: .warning, place: Place(path: "A.swift", line: 3, column: 5),
    otherPlaces: [Place(path: "A.swift", line: 9, column: 5)], subject: "Feed", message: "`Date()` is used <directly>",
    trace: [Finding.Step("it is `now`")], help: "take a clock",
    discriminator: "Date")

  @Test func `findings are grouped, linked with the providers of their type, and shown first if asked for`() {
    var report = GraphReport(
      title: "Check", graph: smallGraph(),
      findings: FindingsReport(
        findings: [finding], suppressed: [SuppressedFinding(finding, .comment(reason: "a <reason>"))]))
    report.firstView = .findings
    let page = report.page
    #expect(page.contains("id=\"findings-tab\" aria-controls=\"findings\" aria-selected=\"true\""))
    #expect(page.contains("<code><bdi>Date()</bdi></code> is used &lt;directly&gt;"))
    #expect(page.contains("<a href=\"#Login.Session.feed\"><bdi>Login.Session.feed</bdi></a>"))
    #expect(page.contains("<p class=\"quiet\">also at line 9</p>"))
    #expect(page.contains("0 errors, 1 warning, 0 notes."))
    #expect(page.contains("a &lt;reason&gt;"))
    #expect(page.contains("\"findings\":[0]"))
  }

  @Test func `the severest finding about a type comes first`() throws {
    var note = finding
    note.level = .note
    note.message = "a note"
    let page = GraphReport(title: "", graph: smallGraph(), findings: FindingsReport(findings: [note, finding])).page
    let places = [page.firstRange(of: "id=\"f1\""), page.firstRange(of: "id=\"f0\"")].compactMap { $0?.lowerBound }
    #expect(places.count == 2 && places == places.sorted())
  }

  @Test func `a provider of a root that the graph does not list is shown in a band of its own`() {
    var graph = smallGraph()
    graph.roots = []
    graph.edges.append(ProviderGraph.Edge(from: "nobody", to: "App.api"))
    let report = GraphReport(title: "", graph: graph)
    #expect(report.graph.roots.map(\.id) == ["App", "Login.Session"])
    #expect(report.drawing.contains(">Login.Session</text>"))
  }

  @Test func `the numbers of a part are those of the whole, and its providers stay volatile`() throws {
    let whole = smallGraph().tracingVolatility()
    let report = GraphReport(title: "", graph: try whole.inRoots(["Session"]), whole: whole)
    #expect(report.graph.providers.map(\.stability) == [.builtFromVolatile])
    #expect(report.page.contains("\"builtFrom\":2"))
    #expect(report.tree.contains("1 provider, 0 edges, depth 2, 0 volatile, 1 built from those"))
  }

  @Test(arguments: 1...20)
  func `a part of a graph with cycles can be shown`(seed: UInt64) {
    let whole = ProviderGraph.random(seed: seed)
    let part = whole.filtered { $0.name.count % 2 == 0 }
    let report = GraphReport(title: "", graph: part, whole: whole, base: whole)
    for provider in part.providers {
      #expect(report.matrix.contains(provider.name) && report.page.contains(provider.name))
    }
  }

  @Test func `a report without findings says so`() {
    let page = GraphReport(title: "", graph: ProviderGraph(), findings: FindingsReport(findings: [])).page
    #expect(page.contains("No findings.") && page.contains("There are no providers to show"))
  }

  @Test func `a comparison shows what was removed, and does not count it`() {
    var after = smallGraph()
    after.providers.removeAll { $0.name == "settings" }
    after.edges.removeAll { $0.to == "App.settings" }
    let report = GraphReport(title: "", graph: after, base: smallGraph())
    #expect(report.graph.providers.count == 3)
    #expect(report.page.contains("<p>2 providers, 1 edge, "))
    #expect(report.drawing.contains("class=\"node weak stable removed\""))
    #expect(report.drawing.contains("class=\"edge removed\""))
  }
}
