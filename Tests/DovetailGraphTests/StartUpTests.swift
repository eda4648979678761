// SPDX-License-Identifier: Apache-2.0

import DovetailGraph
import TestRandomness
import Testing

@Suite struct StartUpTests {
  /// A graph whose providers were built at some times, in milliseconds.
  private func timed(_ names: String, _ edges: String, _ times: [String: Range<UInt64>]) -> IndexedGraph {
    var timed = graph(names, edges)
    for index in timed.providers.indices {
      guard let time = times[timed.providers[index].name] else { continue }
      timed.providers[index].construction = ProviderGraph.Construction(
        order: 1, start: time.lowerBound, duration: time.upperBound - time.lowerBound, state: "built")
    }
    return IndexedGraph(timed)
  }

  @Test func `a graph from source has no start-up`() {
    #expect(IndexedGraph(graph("ab", "ab")).startUp() == nil)
  }

  @Test func `a construction waits for those inside of it`() throws {
    let startUp = try #require(
      timed("abc", "ab ac", ["a": 100..<160, "b": 110..<130, "c": 130..<150]).startUp())
    #expect(startUp.duration == 60 && startUp.work == 60)
    #expect(startUp.steps.map(\.provider) == ["App.a", "App.b", "App.c"])
    #expect(startUp.steps[0].start == 0 && startUp.steps[0].ownDuration == 20)
    #expect(startUp.steps[0].waitedFor == ["App.b", "App.c"])
    // b and c do not need each other, so they could be built at the same time.
    #expect(startUp.shortest == 40)
    #expect(startUp.criticalPath == ["App.b", "App.a"])
    #expect(startUp.steps.map(\.earliestStart) == [20, 0, 0])
  }

  @Test func `an earlier construction is not waited for, but comes first`() throws {
    let startUp = try #require(timed("ab", "ab", ["b": 0..<10, "a": 30..<35]).startUp())
    #expect(startUp.steps.map(\.waitedFor) == [[], []])
    #expect(startUp.work == 15 && startUp.duration == 35 && startUp.shortest == 15)
    #expect(startUp.criticalPath == ["App.b", "App.a"])
  }

  @Test func `impossible times do not overflow`() throws {
    let startUp = try #require(timed("ab", "ab", ["a": 1..<UInt64.max, "b": 0..<UInt64.max - 1]).startUp())
    #expect(startUp.work >= UInt64.max - 2)
    #expect(startUp.shortest >= UInt64.max - 2)
  }

  @Test func `an instance that is not kept passes the wait on`() throws {
    // a reads t, which has no time of its own and reads b.
    let startUp = try #require(timed("abt", "at tb", ["a": 0..<50, "b": 10..<40]).startUp())
    #expect(startUp.steps[0].waitedFor == ["App.b"] && startUp.steps[0].ownDuration == 20)
  }

  @Test func `a construction on another thread is waited for as long as it lasts`() throws {
    // b had begun when a asked for it, and ends later than a by the rounding of the clock.
    let startUp = try #require(timed("ab", "ab", ["a": 0..<50, "b": 30..<60]).startUp())
    #expect(startUp.steps[0].ownDuration == 30)
  }

  @Test(arguments: seeds)
  func `no start-up is shorter than its longest chain, nor longer than all work`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = Array("abcdefghij")
    var edges: [String] = []
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] where Int.random(in: 0..<4, using: &generator) == 0 {
        edges.append("\(name)\(other)")
      }
    }
    // Built one by one by a single thread, what is needed first.
    var times: [String: Range<UInt64>] = [:]
    var now: UInt64 = 5
    for name in names.reversed() {
      let end = now + UInt64.random(in: 0..<50, using: &generator)
      times[String(name)] = now..<end
      now = end
    }
    let indexed = timed(String(names), edges.joined(separator: " "), times)
    let startUp = try #require(indexed.startUp())
    func longest(_ node: Int) -> UInt64 {
      let time = times[indexed.graph.providers[node].name]!
      return time.upperBound - time.lowerBound + (indexed.dependencies[node].map(longest).max() ?? 0)
    }
    #expect(startUp.shortest == (0..<names.count).map(longest).max())
    #expect(startUp.work == now - 5 && startUp.duration == now - 5)
    let path = startUp.criticalPath.compactMap { indexed.indices[$0] }
    for (below, above) in zip(path, path.dropFirst()) { #expect(indexed.dependencies[above].contains(below)) }
  }
}
