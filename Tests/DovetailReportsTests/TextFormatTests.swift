// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import DovetailReports
import Foundation
import TestFolders
import TestToolchain
import Testing

@testable import SamplePages

@Suite struct TextFormatTests {
  private let report = GraphReport(title: "Small", graph: smallGraph())

  @Test func `a tree has each provider above what it is built from`() {
    #expect(
      report.tree == """
        Login.Session (child of App)
          feed: Feed<Item> [transient, built from volatile]
          └─ api: any API [shared, volatile]
             └─ settings: Settings [weak]

        3 providers, 2 edges, depth 2, 1 volatile, 1 built from those

        """)
  }

  @Test func `a tree does not expand a provider twice, and ends in a cycle`() {
    let graph = ProviderGraph("root App\na A shared < b c\nb B shared < c\nc C shared < d\nd D shared < c\n")
    #expect(
      GraphReport(title: "", graph: graph).tree == """
        App
          a: A [shared]
          ├─ b: B [shared]
          │  └─ c: C [shared]
          │     └─ d: D [shared]
          │        └─ c: C [shared] (see above)
          └─ c: C [shared] (see above)

        4 providers, 5 edges, depth 2, 0 volatile, 0 built from those, 1 cycle

        """)
  }

  @Test func `a requested path is shown instead of the tree`() {
    let report = GraphReport(title: "", graph: smallGraph(), path: ["Login.Session.feed", "App.api", "App.settings"])
    #expect(
      report.tree == """
        Login.Session.feed: Feed<Item>  Sources/Login.Session/Dependencies.swift:5:3
        └▸ App.api: any API  Sources/App/Dependencies.swift:2:3
          └▸ App.settings: Settings  Sources/App/Dependencies.swift:3:3

        """)
  }

  @Test func `the names of roots and files cannot rewrite the terminal`() {
    let root = "Ro\u{1b}[31m\not"
    let provider = ProviderGraph.Provider(
      id: "\(root).api", name: "api", root: root, type: "API", lifetime: .shared, isVolatile: false,
      place: Place(path: "a\u{1b}\nb.swift", line: 1, column: 2))
    let graph = ProviderGraph(
      roots: [ProviderGraph.Root(id: root), ProviderGraph.Root(id: "Child", parent: root)], providers: [provider])
    let tree = GraphReport(title: "", graph: graph).tree
    let path = GraphReport(title: "", graph: graph, path: [provider.id]).tree
    #expect(!(tree + path).contains("\u{1b}"))
    #expect(tree.split(separator: "\n").count == 3)
    #expect(path.split(separator: "\n").count == 1)
  }

  @Test func `a matrix marks what a row is built from, above the diagonal`() {
    #expect(
      report.matrix == """
                               1 2 3
        1 -Login.Session.feed  \\ x ·
        2 ~App.api             · \\ x
        3  App.settings        · · \\

        x: the row is built from the column
        o: the same, and it closes a cycle
        ~: volatile, -: built from something volatile
        3 providers, 2 edges, depth 2, 1 volatile, 1 built from those

        """)
  }

  @Test(arguments: 1...40)
  func `only cycles have marks of cycles`(seed: UInt64) {
    let graph = ProviderGraph.random(seed: seed)
    let report = GraphReport(title: "", graph: graph)
    let cycles = IndexedGraph(graph).dependencies.cycles()
    let rows = report.matrix.split(separator: "\n").prefix { !$0.hasPrefix("x:") }
    // A cycle closes in each of its members: one of its edges leads into the member's row.
    let marked = rows.count { $0.contains(" o") }
    #expect((marked > 0) == !cycles.isEmpty)
    #expect(marked <= cycles.reduce(0) { $0 + $1.count })
  }

  @Test func `Graphviz gets boxes for roots, shapes for lifetimes, colours for volatility`() {
    #expect(
      report.dot == #"""
        digraph "Small" {
          rankdir=LR
          graph [fontname="sans-serif" style="rounded" color="#cbd5e1" ranksep=0.8]
          node [fontname="sans-serif" fontsize=11 style="filled" height=0.3]
          edge [color="#94a3b8" arrowsize=0.7]
          subgraph cluster_0 {
            label="App"
            n0 [label="api\nany API" shape=box fillcolor="#f8cf86" color="#a86a0b" tooltip="Sources/App/Dependencies.swift:2:3"]
            n1 [label="settings\nSettings" shape=hexagon fillcolor="#eef2f6" color="#8598ab" tooltip="Sources/App/Dependencies.swift:3:3"]
          }
          subgraph cluster_1 {
            label="Login.Session"
            n2 [label="feed\nFeed<Item>" shape=ellipse fillcolor="#fdf4e3" color="#c9993f" tooltip="Sources/Login.Session/Dependencies.swift:5:3"]
          }
          n0 -> n1
          n2 -> n0
        }

        """#)
  }

  @Test func `Mermaid gets a flowchart`() {
    #expect(
      report.mermaid == """
        flowchart LR
          subgraph s0["App"]
            n0["api<br/>any API"]:::volatile
            n1{{"settings<br/>Settings"}}:::stable
          end
          subgraph s1["Login.Session"]
            n2(["feed<br/>Feed#60;Item#62;"]):::builtFromVolatile
          end
          n0 --> n1
          n2 --> n0
          classDef stable fill:#eef2f6,stroke:#8598ab,color:#1f2933
          classDef builtFromVolatile fill:#fdf4e3,stroke:#c9993f,color:#1f2933
          classDef volatile fill:#f8cf86,stroke:#a86a0b,color:#1f2933

        """)
  }

  @Test func `in Mermaid no text of a name is markup`() {
    let mermaid = GraphReport(title: "", graph: hostileGraph()).mermaid
    for line in mermaid.split(separator: "\n") where line.hasPrefix("    n") {
      #expect(line.count { $0 == "\"" } == 2, "\(line)")
      let label = line.split(separator: "\"")[1].replacing("<br/>", with: "")
      #expect(!label.contains { "<>&`\\%*_".contains($0) }, "\(line)")
    }
  }

  @Test(arguments: GraphFormat.allCases)
  func `every format is the same text each time, whatever the names`(format: GraphFormat) {
    for graph in [smallGraph(), hostileGraph(), ProviderGraph(), .random(seed: 7)] {
      let one = GraphReport(title: "T\"<>", graph: graph).text(in: format)
      #expect(one == GraphReport(title: "T\"<>", graph: graph).text(in: format))
      #expect(one.hasSuffix("\n"))
    }
  }

  /// Graphviz, where it is installed: the language is accepted, whatever the names.
  @Test(.enabled(if: Graphviz.path != nil, "Graphviz is not installed"))
  func `Graphviz accepts what is written for it`() throws {
    for graph in [smallGraph(), hostileGraph(), ProviderGraph()] + (1...10).map(ProviderGraph.random) {
      let reports = [
        GraphReport(title: "a \"title\"", graph: graph), GraphReport(title: "b", graph: graph, base: smallGraph()),
      ]
      for report in reports { #expect(try Graphviz.complaints(about: report.dot) == "") }
    }
    #expect(try Graphviz.complaints(about: "digraph {") != "")
  }
}

/// The program `dot`.
private enum Graphviz {
  static let path = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static func complaints(about text: String) throws -> String {
    try ScratchFolder.with(["graph.dot": text]) { folder in
      let output = try Toolchain.run(URL(filePath: path ?? ""), ["-Tcanon", "-o/dev/null", folder.path + "/graph.dot"])
      return output.status == 0 ? output.text : "failed: " + output.text
    }
  }
}
