// SPDX-License-Identifier: Apache-2.0

/// What the start-up of a program waited for, according to the constructions in a snapshot.
package struct StartUp: Hashable, Sendable, Codable {
  /// The constructions, in the order of their starts.
  package var steps: [Step]
  /// From the start of the first construction to the end of the last one, in nanoseconds.
  package var duration: UInt64
  /// The sum of the constructions' own durations, in nanoseconds.
  package var work: UInt64
  /// The chain of constructions, each needed by the next one, that takes longest.
  package var criticalPath: [ProviderGraph.Provider.ID]
  /// How long that chain takes, in nanoseconds: no start-up is shorter, however much is built in parallel.
  package var shortest: UInt64

  /// One construction.
  package struct Step: Hashable, Sendable, Codable {
    /// What was built.
    package var provider: ProviderGraph.Provider.ID
    /// When it began, in nanoseconds after the first one.
    package var start: UInt64
    /// How long it took, in nanoseconds.
    package var duration: UInt64
    /// How much of that was its own, without what it waited for.
    package var ownDuration: UInt64
    /// The constructions that it waited for, in the order of their starts.
    package var waitedFor: [ProviderGraph.Provider.ID]
    /// When it could have begun its own part if everything were built in parallel, as early as possible.
    package var earliestStart: UInt64
  }
}

extension IndexedGraph {
  /// What the start-up of the program waited for.
  ///
  /// A provider waits for each of its dependencies whose construction begins within its own; the rest of the time is
  /// its own. An instance that is not kept has no construction in a snapshot: what it was built from is attributed to
  /// its reader.
  ///
  /// - Returns: The start-up, or `nil` if the graph knows of no construction.
  /// - Complexity: That of ``Adjacency/deferredEdges()``, plus O(*n* + *e* log *e*) times the length of chains of
  ///   instances that are not kept.
  package func startUp() -> StartUp? {
    let intervals = graph.providers.map { provider -> Range<UInt64>? in
      guard let construction = provider.construction, let start = construction.start,
        let duration = construction.duration
      else { return nil }
      let (end, overflows) = start.addingReportingOverflow(duration)
      return overflows ? nil : start..<end
    }
    let built = intervals.indices.filter { intervals[$0] != nil }
    guard let end = built.compactMap({ intervals[$0]?.upperBound }).max(),
      let start = built.compactMap({ intervals[$0]?.lowerBound }).min()
    else { return nil }
    let acyclic = dependencies.removing(dependencies.deferredEdges())
    let needs = neededConstructions(intervals, in: acyclic)

    // The components to which a component leads come before it, so dependencies are finished first.
    var finish = [UInt64](repeating: 0, count: count)
    var steps: [StartUp.Step] = []
    for number in acyclic.stronglyConnectedComponents().joined() {
      guard let interval = intervals[number] else { continue }
      let waitedFor = needs[number].filter { intervals[$0].map { interval.contains($0.lowerBound) } ?? false }
      let waited = Self.length(of: waitedFor.compactMap { intervals[$0]?.clamped(to: interval) })
      let earliest = needs[number].map { finish[$0] }.max() ?? 0
      let own = interval.length - waited
      finish[number] = earliest.addingUpTo(own)
      steps.append(
        StartUp.Step(
          provider: id(number), start: interval.lowerBound - start, duration: interval.length, ownDuration: own,
          waitedFor: waitedFor.sorted { (intervals[$0]!.lowerBound, $0) < (intervals[$1]!.lowerBound, $1) }.map(id),
          earliestStart: earliest))
    }
    return StartUp(
      steps: steps.sorted { ($0.start, $1.duration, $0.provider) < ($1.start, $0.duration, $1.provider) },
      duration: end - start, work: steps.reduce(0) { $0.addingUpTo($1.ownDuration) },
      criticalPath: criticalPath(through: built, needs, finish).map(id), shortest: finish.max() ?? 0)
  }

  /// Goes from the construction that could finish last back to one that needs none, and reverses the path.
  private func criticalPath(through built: [Int], _ needs: [[Int]], _ finish: [UInt64]) -> [Int] {
    var path: [Int] = []
    var next = built.max { (finish[$0], $1) < (finish[$1], $0) }
    while let number = next, path.count < count {
      path.append(number)
      next = needs[number].max { (finish[$0], $1) < (finish[$1], $0) }
    }
    return path.reversed()
  }

  /// For each provider, the constructions that it needs: those of its dependencies, or, for instances that are not
  /// kept, of what these need.
  private func neededConstructions(_ intervals: [Range<UInt64>?], in graph: Adjacency) -> [[Int]] {
    (0..<count).map { number in
      var found: Set<Int> = []
      var seen: Set<Int> = [number]
      var rest = Array(graph[number])
      while let next = rest.popLast() {
        guard seen.insert(next).inserted else { continue }
        if intervals[next] != nil { found.insert(next) } else { rest += graph[next] }
      }
      return found.sorted()
    }
  }

  /// The length of the union of some intervals.
  private static func length(of intervals: [Range<UInt64>]) -> UInt64 {
    var length: UInt64 = 0
    var end: UInt64 = 0
    for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) where interval.upperBound > end {
      length += interval.upperBound - max(interval.lowerBound, end)
      end = interval.upperBound
    }
    return length
  }
}

extension Range<UInt64> {
  fileprivate var length: UInt64 { upperBound - lowerBound }
}

extension UInt64 {
  /// The sum, or the largest number: a file may say that providers took centuries.
  fileprivate func addingUpTo(_ other: UInt64) -> UInt64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
