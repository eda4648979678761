// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import TestRandomness
import Testing

@Suite struct DifferenceTests {
  @Test func `a graph does not differ from itself, wherever it was written`() {
    var moved = graph("ab", "ab", volatile: "b").tracingVolatility()
    let before = moved
    moved.providers[0].place = Place(path: "A.swift", line: 3, column: 1)
    moved.providers[1].construction = ProviderGraph.Construction(order: 1, state: "built")
    moved.seams = []
    #expect(GraphDifference(from: before, to: moved).isEmpty)
  }

  @Test func `everything that changes is named`() throws {
    var before = graph("abcd", "ab bc", volatile: "").tracingVolatility()
    var after = graph("abce", "ab ae", volatile: "e").tracingVolatility()
    after.providers[1].lifetime = .transient
    after.providers[1].type = "any Part"
    after.providers[2].isRewired = false
    before.seams = [ProviderGraph.Seam(id: "HasOld.old", type: "Old"), ProviderGraph.Seam(id: "HasX.x", type: "X")]
    after.seams = [
      ProviderGraph.Seam(id: "HasNew.new", type: "New", place: Place(path: "N.swift", line: 1, column: 1)),
      ProviderGraph.Seam(id: "HasX.x", type: "X", place: Place(path: "X.swift", line: 1, column: 1)),
    ]
    let difference = GraphDifference(from: before, to: after)
    #expect(difference.added.map(\.name) == ["e"])
    #expect(difference.removed.map(\.name) == ["d"])
    #expect(difference.changed.map(\.after.name) == ["a", "b", "c"])
    let (a, b, c) = (difference.changed[0], difference.changed[1], difference.changed[2])
    #expect(a.isNewlyVolatile && !a.isLifetimeChanged && !a.isTypeChanged)
    #expect(b.isLifetimeChanged && b.isTypeChanged && !b.isNewlyVolatile)
    #expect(c.isRewiringChanged && !c.isLifetimeChanged)
    #expect(difference.addedEdges == [ProviderGraph.Link(from: "App.a", to: "App.e")])
    #expect(difference.removedEdges == [ProviderGraph.Link(from: "App.b", to: "App.c")])
    #expect(difference.addedSeams.map(\.id) == ["HasNew.new"] && difference.addedSeams[0].place != nil)
    #expect(difference.removedSeams.map(\.id) == ["HasOld.old"])
  }

  @Test func `seams are not compared with a running program, which knows none`() {
    var source = graph("a")
    source.seams = [ProviderGraph.Seam(id: "HasA.a", type: "A")]
    var running = graph("a")
    #expect(!GraphDifference(from: source, to: running).isEmpty)
    running.providers[0].construction = ProviderGraph.Construction(state: "built")
    #expect(GraphDifference(from: source, to: running).isEmpty)
  }

  /// The graph after a difference was applied to the one before.
  private func apply(_ difference: GraphDifference, to base: ProviderGraph) -> (Set<String>, Set<ProviderGraph.Link>) {
    let ids = Set(base.providers.map(\.id)).union(difference.added.map(\.id)).subtracting(difference.removed.map(\.id))
    let links = Set(base.edges.map { ProviderGraph.Link(from: $0.from, to: $0.to) })
    return (ids, links.union(difference.addedEdges).subtracting(difference.removedEdges))
  }

  @Test(arguments: seeds)
  func `applying a difference leads from one graph to the other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random() -> ProviderGraph {
      let names = "abcdefgh".filter { _ in Bool.random(using: &generator) }
      let pairs = names.flatMap { from in names.map { "\(from)\($0)" } }
      return graph(names, pairs.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }.joined(separator: " "))
    }
    let (before, after) = (random(), random())
    let (ids, links) = apply(GraphDifference(from: before, to: after), to: before)
    #expect(ids == Set(after.providers.map(\.id)))
    #expect(links == Set(after.edges.map { ProviderGraph.Link(from: $0.from, to: $0.to) }))
  }
}
