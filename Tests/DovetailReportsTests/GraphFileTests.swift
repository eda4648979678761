// SPDX-License-Identifier: Apache-2.0

import Dovetail
import DovetailGraph
import Foundation
import Testing

@testable import DovetailReports

private struct Session: Sendable {}
private struct Store: Sendable { let session: Session }
private struct Page: Sendable { let store: Store }

private struct App: CompositionRoot {
  let wiring = Wiring()
  var session: Session { shared(.volatile) { Session() } }
  var store: Store { shared(rewiring: .never) { Store(session: session) } }
}

private struct Child: ChildRoot {
  let parent: App
  let wiring: Wiring
  init(parent: App) {
    self.parent = parent
    wiring = Wiring(childOf: parent.wiring)
  }
  var page: Page { transient { Page(store: parent.store) } }
  var kept: Page { shared { page } }
}

@Suite struct GraphFileTests {
  private func read(_ text: String) throws(GraphFileError) -> ProviderGraph {
    try GraphFile.graph(in: [UInt8](text.utf8), path: "g.json")
  }

  @Test func `a snapshot of a running program is a graph`() throws {
    let child = Child(parent: App())
    _ = child.kept
    let bytes = [UInt8](try JSONEncoder().encode(WiringSnapshot(of: child)))
    let graph = try GraphFile.graph(in: bytes, path: "snapshot.json")
    #expect(graph.roots.map(\.id) == ["App", "Child"])
    #expect(graph.roots.map(\.parent) == [nil, "App"])
    #expect(graph.providers.map(\.id) == ["App.session", "App.store", "Child.kept", "Child.page"])
    #expect(graph.edges.map { "\($0.from) \($0.to)" }.contains("Child.page App.store"))
    #expect(graph.providers.map(\.isVolatile) == [true, false, false, false])
    #expect(graph.providers.map(\.isRewired) == [true, false, true, true])
    #expect(graph.providers[2].volatilePath.last == "App.session")
    #expect(graph.providers[0].type == "Session" && graph.providers[3].lifetime == .transient)
    #expect(graph.providers[0].place?.path == "DovetailReportsTests/GraphFileTests.swift")
    #expect(graph.providers[2].construction?.state == "built")
    #expect(IndexedGraph(graph).startUp() != nil)
  }

  @Test func `two snapshots of a program are compared by what was built, not by when`() throws {
    func graph(of root: some CompositionRoot) throws -> ProviderGraph {
      try GraphFile.graph(in: [UInt8](JSONEncoder().encode(WiringSnapshot(of: root))), path: "")
    }
    let app = App()
    _ = app.session
    let before = try graph(of: app)
    _ = app.store
    let after = try graph(of: app)
    let difference = GraphDifference(from: before, to: after)
    #expect(difference.added.map(\.name) == ["store"] && difference.removed.isEmpty && difference.changed.isEmpty)
    #expect(difference.addedEdges == [ProviderGraph.Link(from: "App.store", to: "App.session")])
    let other = App()
    _ = other.store
    #expect(GraphDifference(from: after, to: try graph(of: other)).isEmpty)
  }

  @Test(arguments: [
    ("Array<Feed>", "[Feed]"), ("Optional<any Feed>", "(any Feed)?"),
    ("Dictionary<String, Array<Int>>", "[String: [Int]]"),
    ("Feed<Optional<Int>, B>", "Feed<Int?, B>"), ("any Feed & Clock", "any Feed & Clock"), ("Array", "Array"),
    ("(Array<Int>) -> Optional<Int>", "([Int]) -> Int?"), ("Optional<(Int) -> Int>", "((Int) -> Int)?"),
    ("MyArray<Int>", "MyArray<Int>"), ("(Int, String)", "(Int, String)"), ("<", "<"), ("a>b", "a>b"), ("", ""),
  ])
  func `types are spelled as in source`(long: String, short: String) {
    #expect(TypeSpelling.short(long) == short)
  }

  @Test func `a snapshot of a wiring alone has roots without names`() throws {
    let child = Child(parent: App())
    _ = child.kept
    let graph = try GraphFile.graph(in: [UInt8](JSONEncoder().encode(child.wiring.snapshot())), path: "")
    #expect(graph.roots.map(\.id) == ["root", "child"])
  }

  @Test func `providers at one place whose types have the same name are told apart by their numbers`() throws {
    var snapshot = WiringSnapshot(of: Child(parent: App()))
    let provider = WiringSnapshot(of: used(App())).providers[0]
    snapshot.providers = [provider, provider, provider]
    for index in snapshot.providers.indices { snapshot.providers[index].id = index }
    func ids(_ snapshot: WiringSnapshot) throws -> [String] {
      try GraphFile.graph(in: [UInt8](JSONEncoder().encode(snapshot)), path: "").providers.map(\.id)
    }
    #expect(Set(try ids(snapshot)).count == 3)
    snapshot.providers[2].id = 1
    #expect(throws: GraphFileError.self) { try ids(snapshot) }
  }

  private func used(_ app: App) -> App {
    _ = app.session
    return app
  }

  @Test(arguments: 1...30)
  func `a graph that is written as JSON can be read again`(seed: UInt64) throws {
    let graph = ProviderGraph.random(seed: seed).tracingVolatility()
    #expect(try read(GraphReport(title: "T", graph: graph).json) == graph)
  }

  @Test(arguments: 1...30)
  func `what was removed is not part of a graph that is read again`(seed: UInt64) throws {
    let base = ProviderGraph.random(seed: seed).tracingVolatility()
    var graph = base
    guard let removed = graph.providers.popLast()?.id else { return }
    graph.edges.removeAll { $0.from == removed || $0.to == removed }
    graph = graph.tracingVolatility()
    let again = try read(GraphReport(title: "T", graph: graph, base: base).json)
    #expect(again.providers == graph.providers)
    #expect(Set(again.edges.map { [$0.from, $0.to] }) == Set(graph.edges.map { [$0.from, $0.to] }))
  }

  @Test func `a part of a graph that is read again is as volatile as before`() throws {
    let whole = smallGraph().tracingVolatility()
    let number = try #require(whole.providers.firstIndex { $0.stability == .builtFromVolatile })
    let part = try whole.focused(on: [whole.providers[number].id], depth: 0)
    let again = try read(GraphReport(title: "T", graph: part, whole: whole).json)
    #expect(again.providers == part.providers)
  }

  @Test func `JSON preserves hostile names, places and constructions`() throws {
    var graph = hostileGraph().tracingVolatility()
    graph.seams = [ProviderGraph.Seam(id: "HasX.x", type: "X")]
    graph.edges[0].place = Place(path: "a \"b\".swift", line: 1, column: 2)
    graph.providers[1].construction = ProviderGraph.Construction(order: 1, start: 0, duration: 1 << 52, state: "built")
    #expect(try read(GraphReport(title: "\u{0}", graph: graph).json) == graph)
  }

  @Test func `a graph with a part that it lists twice, or does not list, is refused`() throws {
    func message(_ graph: String) -> String {
      do {
        return "\(try read("{\"dovetailGraph\": 1, \"title\": \"\", \"graph\": {\(graph)}}").providers.count) providers"
      } catch { return error.reason }
    }
    let root = #"{"id": "R"}"#
    let provider = #"""
      {"id": "R.a", "name": "a", "root": "R", "type": "A", "lifetime": "shared", "isVolatile": false, "isRewired": true,
      "volatilePath": []}
      """#
    func graph(_ roots: String, _ providers: String, _ edges: String = "") -> String {
      "\"roots\": [\(roots)], \"providers\": [\(providers)], \"edges\": [\(edges)], \"seams\": []"
    }
    #expect(message(graph(root, provider)) == "1 providers")
    #expect(message(graph("\(root), \(root)", provider)) == "it lists the root `R` twice")
    #expect(message(graph(root, "\(provider), \(provider)")) == "it lists the provider `R.a` twice")
    #expect(message(graph("", provider)) == "`R.a` is in the root `R`, which it does not list")
    #expect(
      message(graph(root, provider, #"{"from": "R.a", "to": "R.b"}"#))
        == "an edge leads from `R.a` to `R.b`, but it lists no provider `R.b`")
  }

  @Test func `a file without a graph is refused with a reason and help`() {
    func message(_ text: String) -> String {
      do {
        return "\(try read(text).providers.count) providers"
      } catch { return "\(error)" }
    }
    let usual = "  help: pass a snapshot of a running program, or what `--format json` has written"
    #expect(message("").hasPrefix("cannot read a graph from g.json: it is not JSON: unexpected end of file"))
    #expect(message("").hasSuffix("\n" + usual))
    #expect(message("{\"providers\": [1 2]}").contains(#/: it is not JSON: invalid value around .*\d\n/#))
    #expect(
      message("{\"a\": 1}").hasPrefix(
        "cannot read a graph from g.json: it is JSON, but neither a graph nor a snapshot\n"))
    #expect(message("[1]").hasPrefix("cannot read a graph from g.json: it has the wrong type\n"))
    #expect(message("{\"dovetailGraph\": 1}").contains(": it has no `title`\n"))
    #expect(message("{\"dovetailGraph\": 99}").contains("it was written by a newer version"))
    #expect(
      message("{\"providers\": [{\"id\": 1}]}") == "cannot read a graph from g.json: `providers[0]` has no `name`\n"
        + usual)
    func provider(_ old: String = "", _ new: String = "") -> String {
      """
      {"providers": [{"id": 1, "name": "a", "type": "A", "lifetime": "shared", "volatility": "stable", "state": "built",
      "isReplaced": false, "decorators": 0, "fileID": "M/F.swift", "line": 1, "column": 1, "depth": 0,
      "start": 0, "duration": 1, "dependencies": []}]}
      """
      .replacing(old, with: new)
    }
    #expect(
      message(provider("\"duration\": 1", "\"duration\": -1"))
        == "cannot read a graph from g.json: it has a number that is negative, too large or not whole\n"
        + usual)
    #expect(message(provider()) == "1 providers")
    #expect(message(provider("[]", "[7]")).contains("`a` is built from provider number 7, which is not there"))
    #expect(message(provider("\"depth\": 0", "\"depth\": -1")).contains("a depth that is out of range"))
    #expect(message(provider("shared", "eternal")).contains("`providers[0].lifetime` has an unknown value"))
    #expect(message(provider("\"start\": 0", "\"start\": 18446744073709551615")) == "1 providers")
  }
}
