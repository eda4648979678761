// SPDX-License-Identifier: Apache-2.0

internal import DovetailAtomics

extension Wiring {
  /// Takes a snapshot of what has been built.
  ///
  /// Builds nothing, and may be called at any time from any thread.
  ///
  /// ```swift
  /// print(app.wiring.snapshot())  // a tree
  /// ```
  ///
  /// - Returns: The providers of this root that have been read, and those of its parents that they were built from.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges.
  public func snapshot() -> WiringSnapshot {
    var records: [ProviderRecord] = []
    var next: WiringCore? = core
    while let wiring = next {
      records += wiring.withLock { Array(wiring.records) }
      next = wiring.parent
    }
    let numbers = Dictionary(uniqueKeysWithValues: records.enumerated().map { ($1, $0 + 1) })
    let clock = TickClock()
    let first = records.compactMap { record in record.wiring.withLock { record.order > 0 ? record.start : nil } }.min()
    var providers = records.map { record in
      record.wiring.withLock { record.describe(numbers, clock, since: first ?? 0) }
    }
    // Of the parents only what this root was built from.
    let own = Set(providers.prefix(core.withLock { core.records.reduce(0) { count, _ in count + 1 } }).map(\.id))
    var reached = own
    var frontier = own
    while !frontier.isEmpty {
      let found = Set(providers.filter { frontier.contains($0.id) }.flatMap(\.dependencies)).subtracting(reached)
      reached.formUnion(found)
      frontier = found
    }
    providers.removeAll { !reached.contains($0.id) }
    return WiringSnapshot(providers: providers)
  }
}

/// Converts ticks into nanoseconds, by two instants that are known in both.
private struct TickClock {
  private static let origin = (ticks: dovetail_ticks(), nanoseconds: dovetail_nanoseconds())
  private let nanosecondsPerTick: Double

  init() {
    // The first snapshot of a process has no second instant yet, so it waits for one.
    let origin = Self.origin
    while dovetail_nanoseconds() < origin.nanoseconds + 200_000 {}
    let ticks = dovetail_ticks() &- origin.ticks
    nanosecondsPerTick = Double(dovetail_nanoseconds() - origin.nanoseconds) / Double(max(ticks, 1))
  }

  func nanoseconds(_ ticks: UInt64) -> UInt64 { UInt64(Double(ticks) * nanosecondsPerTick) }
}

extension ProviderRecord {
  fileprivate func describe(
    _ numbers: [ProviderRecord: Int], _ clock: TickClock, since first: UInt64
  ) -> WiringSnapshot.Provider {
    func interposition<Value>(_: Value.Type) -> (isReplaced: Bool, decorators: Int) {
      guard let interposition = self.interposition(of: Value.self) else { return (self.isReplacedByValue, 0) }
      return (interposition.origin != .own, interposition.decorators.count)
    }
    let (isReplaced, decorators) = _openExistential(self.type, do: interposition)
    var dependencies: [Int] = []
    for edge in self.edges {
      if let number = numbers[edge.record], !dependencies.contains(number) {
        dependencies.append(number)
      }
    }
    let state: WiringSnapshot.State =
      switch self.status {
      case .idle: .idle
      case .building: .building
      case .built: .built
      case .doubtful: .doubtful
      }
    return WiringSnapshot.Provider(
      id: numbers[self]!, name: name, type: TypeName.short(of: self.type), lifetime: self.traits.lifetime,
      volatility: self.traits.volatility, rewiring: self.traits.rewiring, state: state, isReplaced: isReplaced,
      decorators: decorators, fileID: fileID, line: line, column: column, depth: self.wiring.depth,
      dependencies: dependencies, order: self.order > 0 ? Int(self.order) : nil,
      start: self.ticks > 0 ? clock.nanoseconds(self.start &- first) : nil,
      duration: self.ticks > 0 ? clock.nanoseconds(self.ticks) : nil)
  }
}
