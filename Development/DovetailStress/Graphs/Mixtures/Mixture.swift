// SPDX-License-Identifier: Apache-2.0

import Dovetail

/// A root with providers of all kinds and lifetimes.
final class Mixture: CompositionRoot {
  let plan: MixturePlan
  let ledger: MixtureLedger
  let parent: Mixture?
  let depth: Int
  let wiring: Wiring
  let log: BuildLog

  init(_ plan: MixturePlan, _ ledger: MixtureLedger) {
    (self.plan, self.ledger, parent, depth, wiring) = (plan, ledger, nil, 0, Wiring())
    log = BuildLog(plan.nodes.count)
  }

  init(childOf parent: Mixture) {
    (plan, ledger, self.parent, depth) = (parent.plan, parent.ledger, parent, parent.depth + 1)
    (wiring, log) = (Wiring(childOf: parent.wiring), BuildLog(parent.plan.nodes.count))
  }

  subscript(structure index: Int) -> Structure { provide(index, Kinds.structure) }
  subscript(equalStructure index: Int) -> EqualStructure { provide(index, Kinds.equalStructure) }
  subscript(object index: Int) -> Object { provide(index, Kinds.object) }
  subscript(equalObject index: Int) -> EqualObject { provide(index, Kinds.equalObject) }
  subscript(optional index: Int) -> EqualStructure? { provide(index, Kinds.optional) }
  subscript(existential index: Int) -> any Labelled { provide(index, Kinds.existential) }

  /// Reads a provider of this root or of an ancestor, or returns `nil` if its factory fails.
  func read(_ index: Int) -> (word: UInt64, instance: Instance?)? {
    var home = self
    while home.depth > plan.nodes[index].depth { home = home.parent! }
    return Kinds.all[plan.nodes[index].kind].read(home, index)
  }

  private func provide<Value: Sendable>(_ index: Int, _ kind: Kind<Value>) -> Value {
    let (node, site) = (plan.nodes[index], Net.site(index))
    return switch node.lifetime {
    case .shared:
      shared(
        rewiring: node.isNeverRebuilt ? .never : .automatic, expiringAfter: node.duration.map { .seconds($0) },
        clock: ledger.clock, onTearDown: end(of: node, kind), at: site
      ) { build(index, kind) }
    case .weak: weak(at: site) { build(index, kind) }
    case .perResolution: perResolution(at: site) { build(index, kind) }
    case .transient: transient(at: site) { build(index, kind) }
    }
  }

  /// Reads a provider of any form, of this root or of an ancestor, or returns `nil` if its factory fails.
  func readAsynchronously(_ index: Int) async throws -> (word: UInt64, instance: Instance?)? {
    var home = self
    while home.depth > plan.nodes[index].depth { home = home.parent! }
    do { return try await Kinds.all[plan.nodes[index].kind].readAsynchronously(home, index) } catch is FactoryFailed {
      return nil
    }
  }

  func provideAsynchronously<Value: Sendable>(_ index: Int, _ kind: Kind<Value>) async throws -> Value {
    let (node, site) = (plan.nodes[index], Net.site(index))
    switch node.lifetime {
    case .shared:
      return try await shared(
        rewiring: node.isNeverRebuilt ? .never : .automatic, expiringAfter: node.duration.map { .seconds($0) },
        clock: ledger.clock, onTearDown: end(of: node, kind), at: site
      ) { () async throws in try await buildAsynchronously(index, kind) }
    case .weak: return try await weak(at: site) { () async throws in try await buildAsynchronously(index, kind) }
    case .perResolution:
      return try await perResolution(at: site) { () async throws in try await buildAsynchronously(index, kind) }
    case .transient:
      return try await transient(at: site) { () async throws in try await buildAsynchronously(index, kind) }
    }
  }

  func provideWithoutThrowing<Value: Sendable>(_ index: Int, _ kind: Kind<Value>) async -> Value {
    let (node, site) = (plan.nodes[index], Net.site(index))
    switch node.lifetime {
    case .shared:
      return await shared(
        rewiring: node.isNeverRebuilt ? .never : .automatic, expiringAfter: node.duration.map { .seconds($0) },
        clock: ledger.clock, onTearDown: end(of: node, kind), at: site
      ) { () async in try! await buildAsynchronously(index, kind) }
    case .weak: return await weak(at: site) { () async in try! await buildAsynchronously(index, kind) }
    case .perResolution:
      return await perResolution(at: site) { () async in try! await buildAsynchronously(index, kind) }
    case .transient:
      return await transient(at: site) { () async in try! await buildAsynchronously(index, kind) }
    }
  }

  private func buildAsynchronously<Value>(_ index: Int, _ kind: Kind<Value>) async throws -> Value {
    let node = plan.nodes[index]
    log.note(index)
    try await hop(node)
    ledger.disturb(index)
    var words: [UInt64] = []
    if node.sources.count > 1 && index.isMultiple(of: 3) {
      async let first = readAsynchronously(node.sources[0])
      async let second = readAsynchronously(node.sources[1])
      words = [try await first?.word ?? Self.nothing, try await second?.word ?? Self.nothing]
    }
    for source in node.sources[words.count...] {
      words.append(try await readAsynchronously(source)?.word ?? Self.nothing)
      try await hop(node)
    }
    ledger.disturb(index)
    let word = signature(of: [UInt64(index)] + words + Self.time(ledger.clock.time.value, of: node))
    if node.mayFail && Self.fails(word) { throw FactoryFailed() }
    return make(word, index, kind)
  }

  /// Lets the factory go on on another thread.
  private func hop(_ node: MixturePlan.Node) async throws {
    if node.sources.count.isMultiple(of: 2) {
      await Task.yield()
    } else if node.form == .asynchronous {
      try? await Task.sleep(for: .microseconds(30))
    } else {
      try await Task.sleep(for: .microseconds(30))
    }
  }

  func provideOrFail<Value: Sendable>(_ index: Int, _ kind: Kind<Value>) throws -> Value {
    let (node, site) = (plan.nodes[index], Net.site(index))
    return switch node.lifetime {
    case .shared: try shared(onTearDown: end(of: node, kind), at: site) { try buildOrFail(index, kind) }
    case .weak: try weak(at: site) { try buildOrFail(index, kind) }
    case .perResolution: try perResolution(at: site) { try buildOrFail(index, kind) }
    case .transient: try transient(at: site) { try buildOrFail(index, kind) }
    }
  }

  private func end<Value>(of node: MixturePlan.Node, _ kind: Kind<Value>) -> (@Sendable (Value) async throws -> Void)? {
    node.hasEnd ? { @Sendable in kind.instance($0)?.end() } : nil
  }

  private func build<Value>(_ index: Int, _ kind: Kind<Value>) -> Value { make(own(index), index, kind) }

  private func buildOrFail<Value>(_ index: Int, _ kind: Kind<Value>) throws -> Value {
    let word = own(index)
    if Self.fails(word) { throw FactoryFailed() }
    return make(word, index, kind)
  }

  private func own(_ index: Int) -> UInt64 {
    let node = plan.nodes[index]
    return word([UInt64(index)], node.sources, for: index)
  }

  private func make<Value>(_ word: UInt64, _ index: Int, _ kind: Kind<Value>) -> Value {
    kind.make(word, Instance(index, mustEnd: plan.nodes[index].hasEnd, ledger))
  }

  static func fails(_ word: UInt64) -> Bool { word.isMultiple(of: 3) }

  /// What a factory or a decorator makes of what it reads.
  func word(_ first: [UInt64], _ sources: [Int], for index: Int) -> UInt64 {
    log.note(index)
    ledger.interrupt(index)
    let words = sources.map { read($0)?.word ?? Self.nothing }
    ledger.interrupt(index)
    return signature(of: first + words + Self.time(ledger.clock.time.value, of: plan.nodes[index]))
  }

  /// What a factory makes of a source that fails.
  static let nothing: UInt64 = 7_777

  /// What the time contributes to a value.
  static func time(_ time: Int, of node: MixturePlan.Node) -> [UInt64] {
    node.duration == nil ? [] : [UInt64(time / 3)]
  }
}

struct FactoryFailed: Error {}
