// SPDX-License-Identifier: Apache-2.0

import DovetailAtomics

extension Wiring {
  /// Takes a snapshot of what has been built.
  ///
  /// Builds nothing, and can be called at any time from any thread. While other threads build or replace, it may
  /// combine what was before with what is after.
  ///
  /// ```swift
  /// print(app.wiring.snapshot())  // a tree
  /// ```
  ///
  /// - Returns: The providers of this root that have been read, and those of its parents that they were built from.
  /// - Complexity: O(*n* + *e*) in the number of providers and edges.
  public func snapshot() -> WiringSnapshot {
    var records: [ProviderRecord] = []
    var ownCount = 0
    for wiring in sequence(first: core, next: \.parent) {
      wiring.withLock { for record in wiring.records { records.append(record) } }
      if wiring === core { ownCount = records.count }
    }
    var numbers: [ProviderRecord: Int] = [:]
    for (index, record) in records.enumerated() { numbers[record] = index + 1 }
    var latestReader = [Int](repeating: 0, count: records.count)
    var providers = records.map { record in record.wiring.withLock { record.describe(numbers, &latestReader) } }
    providers.removeUnreached(fromFirst: ownCount)
    providers.convertTimes()
    return WiringSnapshot(providers: providers)
  }
}

extension [WiringSnapshot.Provider] {
  /// Removes the providers of parents that nothing was built from.
  ///
  /// Each is still at the place that its number says.
  ///
  /// - Parameter ownCount: The number of the root's own providers, which come first.
  fileprivate mutating func removeUnreached(fromFirst ownCount: Int) {
    var isReached = [Bool](repeating: false, count: count)
    var pending = [Int](0..<ownCount)
    while let index = pending.popLast() {
      if isReached[index] { continue }
      isReached[index] = true
      for number in self[index].dependencies { pending.append(number - 1) }
    }
    removeAll { !isReached[$0.id - 1] }
  }

  /// Converts times from ticks, with starts relative to the first one.
  fileprivate mutating func convertTimes() {
    let first = compactMap(\.start).min() ?? 0
    for index in indices {
      self[index].start = self[index].start.map { TickClock.nanoseconds($0 - first) }
      self[index].duration = self[index].duration.map(TickClock.nanoseconds)
    }
  }
}

/// Converts ticks into nanoseconds, using two instants that are known in both.
private enum TickClock {
  /// Computed once, so that snapshots of the same values are equal.
  private static let nanosecondsPerTick: Double = {
    let origin = (ticks: dovetail_ticks(), nanoseconds: dovetail_nanoseconds())
    while dovetail_nanoseconds() < origin.nanoseconds + 200_000 {}
    let ticks = dovetail_ticks_since(origin.ticks)
    return Double(dovetail_nanoseconds() - origin.nanoseconds) / Double(max(ticks, 1))
  }()

  static func nanoseconds(_ ticks: UInt64) -> UInt64 { UInt64(Double(ticks) * nanosecondsPerTick) }
}

extension ProviderRecord {
  /// The provider in a snapshot, with times in ticks.
  ///
  /// The lock is held.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of all providers.
  ///   - latestReader: For each provider, the number of the last one in whose dependencies it was listed.
  /// - Returns: The provider.
  fileprivate func describe(
    _ numbers: [ProviderRecord: Int], _ latestReader: inout [Int]
  ) -> WiringSnapshot.Provider {
    let id = numbers[self]!
    func override<Value>(_: Value.Type) -> (isReplaced: Bool, decorators: Int) {
      guard let override = self.override(of: Value.self) else { return (isSetByHand, 0) }
      return (override.origin != .own, override.decorators.count)
    }
    let (isReplaced, decorators) = _openExistential(self.type, do: override)
    var dependencies: [Int] = []
    for edge in edges {
      guard let number = numbers[edge.record], latestReader[number - 1] != id else { continue }
      latestReader[number - 1] = id
      dependencies.append(number)
    }
    let state: WiringSnapshot.State =
      switch status {
      case .idle: .idle
      case .building: .building
      case .built: .built
      case .doubtful: .doubtful
      }
    return WiringSnapshot.Provider(
      id: id, name: name, type: TypeName.short(of: self.type), lifetime: traits.lifetime,
      volatility: traits.volatility, rewiring: traits.rewiring, state: state, isReplaced: isReplaced,
      decorators: decorators, fileID: fileID, line: line, column: column, depth: wiring.depth,
      dependencies: dependencies, order: order > 0 ? Int(order) : nil,
      start: startTicks > 0 ? startTicks : nil, duration: startTicks > 0 ? durationTicks : nil)
  }
}
