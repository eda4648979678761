// SPDX-License-Identifier: Apache-2.0

import Dovetail
import Foundation
import TestRandomness

/// One value that a factory has made: whether it is to be ended, and how often it was.
final class Instance: Sendable {
  let index: Int
  let mustEnd: Bool
  let ends = UncheckedGuarded(0)
  private let ledger: MixtureLedger

  init(_ index: Int, mustEnd: Bool, _ ledger: MixtureLedger) {
    (self.index, self.mustEnd, self.ledger) = (index, mustEnd, ledger)
    ledger.living.withLock { $0 += 1 }
    if mustEnd { ledger.endable.withLock { $0.append((index, ends)) } }
  }

  deinit {
    ledger.living.withLock { $0 -= 1 }
    ledger.interrupt(nil)
  }

  func end() {
    ends.withLock { $0 += 1 }
    ledger.disturb(nil)
  }
}

/// What happens to all values of one mixture.
final class MixtureLedger: Sendable {
  let living = UncheckedGuarded(0)
  let endable = UncheckedGuarded<[(index: Int, ends: UncheckedGuarded<Int>)]>([])
  let clock = HandClock()
  /// What is to happen inside of the next factory, which gives its place, or the next `deinit`, which gives none.
  let interruption = UncheckedGuarded<(@Sendable (Int?) -> Void)?>(nil)

  /// Instances are also freed by the tasks that end them.
  private let thread = UncheckedGuarded<pthread_t?>(nil)

  func interruptLater(_ interruption: @escaping @Sendable (Int?) -> Void) {
    thread.withLock { $0 = pthread_self() }
    self.interruption.withLock { $0 = interruption }
  }

  /// What may happen inside of any factory, which gives its place, in a `deinit` and in an end.
  let disturbance = UncheckedGuarded<(@Sendable (Int?) -> Void)?>(nil)

  let disturbing = UncheckedGuarded(0)

  func disturb(_ index: Int?) {
    disturbing.withLock { $0 += 1 }
    disturbance.value?(index)
    disturbing.withLock { $0 -= 1 }
  }

  func interrupt(_ index: Int?) {
    disturb(index)
    guard thread.value == pthread_self() else { return }
    let interruption = interruption.withLock { interruption in
      defer { interruption = nil }
      return interruption
    }
    interruption?(index)
  }
}

/// A clock that is advanced by hand.
final class HandClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Int
    func advanced(by duration: Duration) -> Instant { Instant(time: time + Int(duration.components.seconds)) }
    func duration(to other: Instant) -> Duration { .seconds(other.time - time) }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }
  let time = UncheckedGuarded(100)
  var now: Instant { Instant(time: time.value) }
  var minimumResolution: Duration { .seconds(1) }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// What all values of a mixture say of themselves.
protocol Labelled: Sendable {
  var word: UInt64 { get }
  var instance: Instance { get }
}

struct Structure: Labelled {
  let word: UInt64
  let instance: Instance
}

struct EqualStructure: Labelled, Equatable {
  let word: UInt64
  let instance: Instance
  static func == (one: Self, other: Self) -> Bool { one.word == other.word }
}

final class Object: Labelled {
  let word: UInt64
  let instance: Instance
  init(word: UInt64, instance: Instance) { (self.word, self.instance) = (word, instance) }
}

final class EqualObject: Labelled, Equatable {
  let word: UInt64
  let instance: Instance
  init(word: UInt64, instance: Instance) { (self.word, self.instance) = (word, instance) }
  static func == (one: EqualObject, other: EqualObject) -> Bool { one.word == other.word }
}

/// Which providers a mixture has: those of ancestors first, each built from earlier ones.
struct MixturePlan: Sendable {
  /// Whether a getter is `async`, and whether it then throws.
  enum Form { case synchronous, asynchronous, asynchronousThrowing }

  struct Node: Sendable {
    let depth: Int
    let kind: Int
    var lifetime = Lifetime.shared
    var sources: [Int] = []
    var isNeverRebuilt = false
    var hasEnd = false
    /// Whether its factory fails for one in three combinations of what it reads.
    var mayFail = false
    /// How long its values last.
    var duration: Int?
    var form = Form.synchronous

    /// Whether what it hands out depends on when it was built, and not only on what it is built from.
    var dependsOnTime: Bool { isNeverRebuilt || duration != nil }
  }

  private(set) var nodes: [Node] = []

  init(by random: inout SeededGenerator, isAsynchronous: Bool = false) {
    let counts = [3 + random.below(7), random.below(7), random.below(4)]
    let (fails, expires) = (random.happens(40), random.happens(50))
    for (depth, count) in counts.enumerated() {
      for _ in 0..<count {
        var node = Node(depth: depth, kind: random.below(Kinds.all.count))
        node.sources = (0..<random.below(4)).compactMap { _ in nodes.indices.randomElement(using: &random) }
        if random.happens(40) { node.lifetime = [.weak, .perResolution, .transient].randomElement(using: &random)! }
        if node.lifetime == .weak && !Kinds.all[node.kind].isObject { node.lifetime = .shared }
        if node.lifetime == .shared {
          node.isNeverRebuilt = random.happens(8)
          // What a decorator makes `nil` of cannot be ended any more.
          node.hasEnd = Kinds.all[node.kind].name != "optional" && random.happens(50)
          if expires && random.happens(30) { node.duration = 2 + random.below(5) }
        }
        node.mayFail = fails && !node.dependsOnTime && random.happens(25)
        if isAsynchronous { becomeAsynchronous(&node, &random) }
        nodes.append(node)
      }
    }
  }

  /// Makes a provider asynchronous, perhaps; what is not may only be built from what is not.
  private func becomeAsynchronous(_ node: inout Node, _ random: inout SeededGenerator) {
    if random.happens(60) {
      node.form = node.mayFail || random.happens(60) ? .asynchronousThrowing : .asynchronous
    }
    let form = node.form
    node.sources.removeAll { !form.mayRead(nodes[$0].form) }
  }
}

extension MixturePlan.Form {
  func mayRead(_ other: Self) -> Bool {
    switch self {
    case .synchronous: other == .synchronous
    case .asynchronous: other != .asynchronousThrowing
    case .asynchronousThrowing: true
    }
  }
}

struct FactoryFailed: Error {}

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
