// SPDX-License-Identifier: Apache-2.0

import DovetailFindings
import DovetailGraph

extension GraphReport {
  /// What the scripts of the page work with.
  func pageData(_ drawing: GraphDrawing) -> PageData {
    func numbers(_ ids: [ProviderGraph.Provider.ID]) -> [Int] { ids.compactMap { indexed.indices[$0] } }
    let roots = Dictionary(graph.roots.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let changeTexts = Dictionary(
      (difference?.changed ?? []).map { ($0.after.id, $0.notes) }, uniquingKeysWith: { first, _ in first })
    let findings = findingsOfProviders()
    return PageData(
      providers: zip(graph.providers, measures.providers).map { provider, measures in
        PageData.Provider(
          id: provider.id, name: provider.name.onOneLine, root: roots[provider.root] ?? 0,
          type: provider.type.onOneLine, lifetime: provider.lifetime, stability: provider.stability,
          isRewired: provider.isRewired, place: provider.place?.description, why: numbers(provider.volatilePath),
          fanIn: measures.fanIn, fanOut: measures.fanOut, depth: measures.depth, builtFrom: measures.builtFrom,
          volatileBuiltFrom: measures.volatileBuiltFrom, rebuilds: measures.rebuilds,
          owner: measures.owner.flatMap { indexed.indices[$0] }, owns: measures.owns, change: changes[provider.id],
          changes: changeTexts[provider.id] ?? [], findings: findings[provider.id] ?? [],
          state: provider.construction?.state, order: provider.construction?.order,
          duration: provider.construction?.duration, isReplaced: provider.construction?.isReplaced ?? false,
          decorators: provider.construction?.decorators ?? 0)
      },
      boxes: drawing.boxes.map { PageData.Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
      layout: PageData.Layout(gap: GraphDrawing.gap(isCompact: drawing.isCompact)),
      edges: indexed.dependencies.edges.map { PageData.Edge(from: $0.from, to: $0.to) },
      roots: graph.roots.map { PageData.Root(id: $0.id.onOneLine) },
      cycles: measures.cycles.map { cycle in
        PageData.Cycle(
          members: numbers(cycle.members),
          deferred: cycle.deferred.map { numbers([$0.from, $0.to]) }.filter { $0.count == 2 },
          isSmallest: cycle.isSmallest)
      },
      order: matrixOrder, path: numbers(path), depth: measures.depth, providerCount: providerCount,
      edgeCount: edgeCount, volatileCount: measures.volatileCount,
      builtFromVolatileCount: measures.builtFromVolatileCount, volatileShare: measures.volatileShare,
      hasChanges: !(difference?.isEmpty ?? true),
      findings: (self.findings?.findings ?? []).map { "\($0.rule.rawValue): \($0.message)" }, startUp: startUpData(),
      shapes: Dictionary(
        uniqueKeysWithValues: ProviderGraph.Lifetime.allCases.map {
          ($0.rawValue, Shape.path($0, width: 26, height: 16))
        }))
  }

  private func startUpData() -> PageData.StartUp? {
    guard let startUp = indexed.startUp() else { return nil }
    let intervals = Dictionary(
      startUp.steps.map { ($0.provider, $0.start..<($0.start + $0.duration)) }, uniquingKeysWith: { first, _ in first })
    func number(_ id: ProviderGraph.Provider.ID) -> Int { indexed.indices[id] ?? 0 }
    return PageData.StartUp(
      steps: startUp.steps.map { step in
        var own: [[UInt64]] = []
        var from = step.start
        let end = step.start + step.duration
        for waited in step.waitedFor.compactMap({ intervals[$0] }) where waited.upperBound > from {
          if waited.lowerBound > from { own.append([from, waited.lowerBound - from]) }
          from = waited.upperBound
        }
        if end > from { own.append([from, end - from]) }
        return PageData.Step(
          provider: number(step.provider), start: step.start, duration: step.duration, ownDuration: step.ownDuration,
          earliestStart: step.earliestStart, waitedFor: step.waitedFor.map(number), own: own)
      },
      duration: startUp.duration, work: startUp.work, shortest: startUp.shortest,
      criticalPath: startUp.criticalPath.map(number))
  }

  /// For each provider the numbers of the findings that are about it or about the type that it provides.
  func findingsOfProviders() -> [ProviderGraph.Provider.ID: [Int]] {
    guard let findings = findings?.findings, !findings.isEmpty else { return [:] }
    var bySubject: [String: [Int]] = [:]
    var byLine: [String: [Int]] = [:]
    for (number, finding) in findings.enumerated() {
      bySubject[finding.subject, default: []].append(number)
      byLine["\(finding.place.path):\(finding.place.line)", default: []].append(number)
    }
    var result: [ProviderGraph.Provider.ID: [Int]] = [:]
    for provider in graph.providers {
      var numbers = Set(bySubject[provider.id] ?? [])
      if let place = provider.place { numbers.formUnion(byLine["\(place.path):\(place.line)"] ?? []) }
      for subject in Self.typeNames(in: provider.type) { numbers.formUnion(bySubject[subject] ?? []) }
      if !numbers.isEmpty { result[provider.id] = numbers.sorted() }
    }
    return result
  }

  /// The type itself and the names in it: `[Feed]` is about `Feed` too.
  private static func typeNames(in type: String) -> Set<String> {
    var names: Set<String> = [type]
    var name = ""
    for character in type + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else if !name.isEmpty {
        names.insert(name)
        name = ""
      }
    }
    return names
  }
}
